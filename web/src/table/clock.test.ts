import { expect, it } from 'vitest';
import { settings } from '../lib/settings.svelte';
import { leftNow, ruleText, spanText, timeText } from './clock';

it('counts down only while it runs, and never below nothing', () => {
  expect(leftNow({ left: 60_000, runs: true }, 1000, 26_000)).toBe(35_000);
  expect(leftNow({ left: 60_000, runs: false }, 1000, 26_000)).toBe(60_000);
  expect(leftNow({ left: 5_000, runs: true }, 1000, 26_000)).toBe(0);
  expect(leftNow({ left: 5_000, runs: true }, 1000, 900)).toBe(5_000);
});

it('shows as much of a time as one wants to know', () => {
  settings.change({ language: 'en' });
  expect(timeText(41_001)).toBe('0:42');
  expect(timeText(0)).toBe('0:00');
  expect(timeText(725_000)).toBe('12:05');
  expect(timeText(5_400_000)).toBe('1:30:00');
  expect(timeText(2 * 86_400_000 + 3_600_000)).toBe('2 d 1 h');
  expect(spanText(180)).toBe('3 minutes');
  expect(spanText(90)).toBe('90 seconds');
  expect(spanText(3600)).toBe('1 hour');
  expect(ruleText({ per: 'move', seconds: 60, then: 'usual' })).toBe(
    'Time to think: 1 minute a move; then the usual choice is made, a pass where there is one.',
  );
  settings.change({ language: 'nl' });
  expect(ruleText({ per: 'game', seconds: 2700, then: 'bot' })).toBe(
    'Bedenktijd: 45 minuten voor het hele spel; daarna speelt de computer verder.',
  );
});
