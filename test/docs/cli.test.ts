import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { trustOfAudience } from '../../functions/orgs/trusts/trust.ts';
import { commands } from '../../packages/cli/src/commands.ts';
import { exitMeanings } from '../../packages/cli/src/exit.ts';
import { usageOf } from '../../packages/cli/src/help.ts';
import { parse } from '../../packages/cli/src/parse.ts';

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

const page = readFileSync(file, 'utf8');
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, text]) =>
    String(text),
  );
const workflow = parseYaml(blocks('yaml').find((text) => text.startsWith('on:')) ?? '');
const steps = Object.values(workflow.jobs as Record<string, { steps: { run?: string }[] }>).flatMap(
  (job) => job.steps,
);

test('Each command line of the page, also in its workflow, is one that dor takes', () => {
  const lines = [
    ...blocks('sh').flatMap((text) => text.split('\n')),
    ...steps.flatMap(({ run }) => run ?? []),
  ]
    .filter((line) => line.startsWith('dor '))
    .map((line) => line.replace(/ (<<|[<>] ).*/, '').split(' '));
  expect(lines.length).toBeGreaterThan(2);
  for (const [, name, ...words] of lines) {
    const command = commands.find((each) => each.name === name);
    expect(command, name).toBeDefined();
    if (command) expect(() => parse(command, words), words.join(' ')).not.toThrow();
  }
});

test('The workflow plans where no secret is given to others, applies on a merge alone, and approves nowhere', () => {
  const { plan, apply } = workflow.jobs as Record<
    'plan' | 'apply',
    { if: string; env: { DOR_TRUST: string }; steps: { run?: string }[] }
  >;
  expect(workflow.on).toMatchObject({ pull_request: {}, push: { branches: ['main'] } });
  expect(workflow.on).not.toHaveProperty('pull_request_target');
  expect(plan.if).toContain("github.event_name == 'pull_request'");
  expect(plan.if).toContain('head.repo.full_name == github.repository');
  expect(apply.if).toBe("github.event_name == 'push'");
  expect(plan.steps.map(({ run = '' }) => run).join('\n')).not.toMatch(/dor (apply|deploy|change)/);
  expect(steps.map(({ run = '' }) => run).join('\n')).not.toContain('dor approve');
  expect(workflow.permissions).toMatchObject({ 'id-token': 'write' });
  expect(page).not.toMatch(/secrets\./);
  for (const { env } of [plan, apply]) expect(trustOfAudience(`dor:${env.DOR_TRUST}`)).toBeDefined();
});
