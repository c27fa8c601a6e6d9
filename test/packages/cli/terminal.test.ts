import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { commands } from '../../../packages/cli/src/commands.ts';
import { completionOf, shells } from '../../../packages/cli/src/completion/scripts.ts';
import { originOf } from '../../../packages/cli/src/login/address.ts';
import { createScreen } from '../../../packages/cli/src/output/screen.ts';
import { table } from '../../../packages/cli/src/output/table.ts';

const esc = String.fromCharCode(27);

/** A screen whose stdout is a terminal of this width, or a pipe. */
function screenOf({ columns, env = {} }: { columns?: number; env?: Record<string, string> }) {
  let written = '';
  const output = {
    write: (text: string) => {
      written += text;
    },
    ...(columns !== undefined && { isTTY: true, columns }),
  };
  const screen = createScreen({ stdin: {}, stdout: output, stderr: output, env, isJson: false });
  return { screen, written: () => written };
}

test('Colours are for terminals, and NO_COLOR ends them', () => {
  expect(screenOf({ columns: 80 }).screen.paint('red', 'x')).toContain(esc);
  expect(screenOf({}).screen.paint('red', 'x')).toBe('x');
  expect(screenOf({ columns: 80, env: { NO_COLOR: '1' } }).screen.paint('red', 'x')).toBe('x');
  expect(screenOf({ columns: 80, env: { TERM: 'dumb' } }).screen.paint('red', 'x')).toBe('x');
});

test('What goes into a file beside a terminal has no colours', () => {
  const written: string[] = [];
  const terminal = { write: () => {}, isTTY: true, columns: 80 };
  const file = { write: (text: string) => written.push(text) };
  const screen = createScreen({ stdin: {}, stdout: terminal, stderr: file, env: {}, isJson: false });
  screen.tell(`${screen.paint('red', 'dor:')} failed`);
  expect(written).toEqual(['dor: failed\n']);
});

test('A text of the service can’t move the cursor, retitle the window or turn the direction of the text', () => {
  const { screen, written } = screenOf({ columns: 80 });
  const hostile = `a${esc}[2J${esc}]0;title${String.fromCharCode(7)}b\r\u009b1A\u202eс\n`;
  screen.tell(`${screen.paint('green', 'ok')} ${hostile}`);
  expect(written()).toBe(`${esc}[32mok${esc}[0m a[2J]0;titleb1Aс\n`);
});

test('A table is as wide as the terminal at most, and whole in a pipe', () => {
  const rows = [['vector-database', 'x'.repeat(100)]];
  const widths = (columns?: number) =>
    table(screenOf({ ...(columns && { columns }), env: { NO_COLOR: '1' } }).screen, ['NAME', 'MEANING'], rows)
      .split('\n')
      .map((line) => line.length);
  expect(Math.max(...widths(40))).toBe(40);
  expect(Math.max(...widths())).toBe(117);
});

test.each([
  ['deploy.example.com', 'https://deploy.example.com'],
  ['https://deploy.example.com/deployments/x?y', 'https://deploy.example.com'],
  ['http://localhost:8000/', 'http://localhost:8000'],
])('%s is the service at %s', (given, origin) => expect(originOf(given)).toBe(origin));

test.each([
  'http://deploy.example.com',
  'ftp://deploy.example.com',
  'https://',
  'http://localhost.evil.example',
])('No token is sent to %s', (given) =>
  expect(() => originOf(given)).toThrow(/is not encrypted|is not the URL of a service/),
);

/** What each shell completes of the words, the last one unfinished, without the reader's own settings. */
const completed: Record<(typeof shells)[number], (words: string[]) => string[]> = {
  bash: (words) => shell('bash', ['-c', `${completionOf('bash', commands)}\n${asked}`, 'bash', ...words]),
  // As its bashcompinit calls the function; what doesn't begin like the word, its own system leaves out. That it knows the function stands in _comps.
  zsh: (words) =>
    shell('zsh', [
      '-f',
      '-c',
      `${completionOf('zsh', commands)}\n[ -n "$_comps[dor]" ] || exit 1\nemulate -L sh; setopt ksharrays\n${asked}`,
      'zsh',
      ...words,
    ]).filter((line) => line.startsWith(words.at(-1) ?? '')),
  fish: (words) =>
    shell('fish', [
      '-N',
      '-c',
      `${completionOf('fish', commands)}\ncomplete -C ${quoted(words.join(' '))}`,
    ]).map((line) => line.split('\t')[0] ?? ''),
};
const asked = `COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _dor; printf '%s\\n' "\${COMPREPLY[@]}"`;
const quoted = (text: string) => `'${text}'`;

function shell(name: string, args: string[]): string[] {
  const { stdout, stderr, status, error } = spawnSync(name, args, { encoding: 'utf8' });
  if (error) throw error;
  expect([status, stderr]).toEqual([0, '']);
  return stdout.trim().split('\n');
}

describe.each(shells)('%s', (name) => {
  const isThere = spawnSync(name, ['-c', 'true']).error === undefined;

  test('completes commands, flags and choices', ({ skip }) => {
    if (!isThere) {
      const reason = `NOT RUN: there is no ${name} here. Install it (apt install ${name}) to try its completions.`;
      console.warn(reason);
      skip(reason);
    }
    const of = completed[name];
    expect(of(['dor', 'pl'])).toEqual(['plan']);
    expect(of(['dor', 'logs', 'x', '--f'])).toEqual(['--follow']);
    expect(of(['dor', 'deployments', '--status', 'suc'])).toEqual(['succeeded']);
    expect(of(['dor', 'completion', 'z'])).toEqual(['zsh']);
  });
});

test('The completions of each shell name all commands and flags', () => {
  for (const shell of shells)
    for (const { name, flags } of commands) {
      const script = completionOf(shell, commands);
      expect(script).toContain(name);
      for (const flag of Object.keys(flags)) expect(script).toContain(flag);
    }
});
