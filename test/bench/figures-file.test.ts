import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { writeFigures } from './figures-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'figures-'));
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('A part that is measured anew leaves the others and what was written by hand', async () => {
  const file = join(folder, 'benchmarks.md');
  const parts = {
    functions: '## Functions\n\nold',
    webhooks: '## Webhooks\n\nold',
    peers: '## Others\n\nby hand',
  };
  const written = (changed: Partial<typeof parts>) => {
    const sections = Object.entries({ ...parts, ...changed }).map(
      ([name, text]) => `<!-- ${name} -->\n\n${text}\n`,
    );
    return `# Figures\n\n${sections.join('\n')}`;
  };
  writeFileSync(file, written({}));
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await writeFigures('webhooks', '## Webhooks\n\nnew\n', file);
  expect(readFileSync(file, 'utf8')).toBe(written({ webhooks: '## Webhooks\n\nnew' }));
});
