import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commands } from '../../packages/cli/src/commands.ts';
import { exitMeanings } from '../../packages/cli/src/exit.ts';
import { usageOf } from '../../packages/cli/src/help.ts';

const file = join(import.meta.dirname, '../../docs/cli.md');

const tables: Record<string, string> = {
  commands: [
    '| Command | Does | Scope | Example |',
    '|---|---|---|---|',
    ...commands.map((command) => {
      const { summary, scope, examples } = command;
      const [example = ''] = examples;
      return `| \`${usageOf(command).replace(' [FLAGS]', '')}\` | ${summary} | ${scope === 'none' ? '' : scope} | \`${example}\` |`;
    }),
  ].join('\n'),
  exits: [
    '| Code | Means |',
    '|---:|---|',
    ...Object.entries(exitMeanings).map(([code, meaning]) => `| ${code} | ${meaning} |`),
  ].join('\n'),
};

test('The page of the command line has the rows’ tables (else: --update=all), in at most 150 lines', async () => {
  const page = readFileSync(file, 'utf8');
  const written = Object.entries(tables).reduce(
    (text, [name, table]) =>
      text.replace(
        new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`),
        (_, start, end) => `${start}${table}\n${end}`,
      ),
    page,
  );
  await expect(written).toMatchFileSnapshot(file);
  expect(written.split('\n').length).toBeLessThanOrEqual(150);
});
