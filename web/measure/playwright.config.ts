import { defineConfig } from '@playwright/test';
import usual from '../playwright.config';

// Measurements: not part of the tests, for a time that is measured is no promise.
export default defineConfig({ ...usual, testDir: '.', outputDir: '../test-results' });
