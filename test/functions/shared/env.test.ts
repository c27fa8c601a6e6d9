import { expect, test } from 'vitest';
import { apiBaseUrl, appBaseUrl } from '../../../functions/shared/env.ts';

test.each([
  ['https://app.example.com', 'https://app.example.com'],
  ['https://app.example.com/', 'https://app.example.com'],
  ['https://example.com/console//', 'https://example.com/console'],
])('links may be put behind the frontend’s URL %s', (given, kept) => {
  expect(appBaseUrl.parse(given)).toBe(kept);
});

test('the API’s own address is https, or on one machine http, and may be left out', () => {
  expect(apiBaseUrl.parse('https://api.example.com/v1/')).toBe('https://api.example.com/v1');
  expect(apiBaseUrl.parse('http://127.0.0.1:8000')).toBe('http://127.0.0.1:8000');
  expect(apiBaseUrl.parse(undefined)).toBeUndefined();
  for (const wrong of ['http://api.example.com', 'ftp://localhost', 'api.example.com']) {
    expect(apiBaseUrl.safeParse(wrong).success, wrong).toBe(false);
  }
});
