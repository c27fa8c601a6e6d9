import { expect, test } from 'vitest';
import { besideEachOther } from './support/beside.ts';

const node = (code: string) => `"${process.execPath}" -e "${code}"`;

test('Of commands beside each other each one’s words are shown whole, and a failure again at the end, by name', async () => {
  const told: string[] = [];
  const failed = await besideEachOther(
    {
      Tests: node(''),
      Types: node(`console.log('wrong type'); console.error('in a file'); process.exit(2)`),
      Lint: node(`console.log('nothing to mend')`),
    },
    (text) => told.push(text),
  );
  expect(failed).toEqual(['Types']);
  expect(told).toHaveLength(3);
  expect(told.at(-1)).toMatch(/^\nTypes FAILED \(2\): .*\nwrong type\r?\nin a file\r?\n$/s);
  expect(told.join('')).toMatch(/Lint passed: .*\nnothing to mend/);
});

test('A command that fails while it shows its own words is named', async () => {
  const told: string[] = [];
  expect(await besideEachOther({ Tests: node('process.exit(1)') }, (text) => told.push(text))).toEqual([
    'Tests',
  ]);
});
