import '@fontsource/eb-garamond/latin-400.css';
import '@fontsource/eb-garamond/latin-400-italic.css';
import '@fontsource/eb-garamond/latin-600.css';
import '@fontsource/im-fell-english-sc/latin-400.css';
import '@fontsource/unifrakturcook/latin-700.css';
import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import './kit/tokens.css';

const target = document.getElementById('app');
if (target) mount(App, { target });
