import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { recording } from '../../bin/demo/recording.ts';

const esc = String.fromCharCode(27);

test('a recording shows every line in its colours, and markup of the output as text', () => {
  const picture = recording(`${esc}[1m${esc}[36m── Gate 1${esc}[39m${esc}[22m\n<b> & plain\n`);
  expect(picture).toContain('><tspan class="bold cyan">── </tspan><tspan class="bold cyan">Gate </tspan>');
  expect(picture).toContain('>&lt;b&gt; &amp; plain</text>');
  expect(XMLValidator.validate(picture)).toBe(true);
});

test('a recording wraps lines that are wider than the picture between words', () => {
  const picture = recording('word '.repeat(50));
  const lines = [...picture.matchAll(/<text[^>]*>(.*)<\/text>/g)].map(([, line = '']) => line);
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(110);
});

test('the recording in the README is one of the demo as it is: six gates, and a deployment that succeeded', () => {
  const picture = readFileSync(join(import.meta.dirname, '../../docs/demo.svg'), 'utf8');
  expect(XMLValidator.validate(picture)).toBe(true);
  const text = picture.replace(/<[^>]+>/g, '');
  for (let gate = 1; gate <= 6; gate++) expect(text).toContain(`── Gate ${gate} of 6: `);
  expect(text).toContain('The deployment has succeeded.');
});
