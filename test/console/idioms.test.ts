import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = globSync('packages/console/src/**/*.{ts,tsx}').map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}));

test.each([
  // Preact takes the choice back with each render: ui/select.tsx.
  ['a select with defaultValue', /<select\b[^>]*defaultValue/],
  // The page's policy has no unsafe-inline, and texts of others are never markup.
  ['an inline style', /\sstyle=\{/],
  // ui/secret-input.tsx lets it be shown while it is typed.
  ['an input for a password that cannot be shown', /type=["']password["']/],
  // Fonts lack it, and a screen reader says nothing of what it means.
  ['an arrow between before and after', /→/],
  ['HTML from text', /dangerouslySetInnerHTML|innerHTML/],
])('No source of the console has %s', (_what, form) => {
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.filter(({ text }) => form.test(text)).map(({ path }) => path)).toEqual([]);
});
