import { expect, test } from 'vitest';
import { appBaseUrl } from '../../../functions/shared/env.ts';

test.each([
  ['https://app.example.com', 'https://app.example.com'],
  ['https://app.example.com/', 'https://app.example.com'],
  ['https://example.com/console//', 'https://example.com/console'],
])('links may be put behind the frontend’s URL %s', (given, kept) => {
  expect(appBaseUrl.parse(given)).toBe(kept);
});
