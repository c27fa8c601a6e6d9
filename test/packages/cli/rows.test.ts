import { describe, expect, test } from 'vitest';
import { sharedFlags } from '../../../packages/cli/src/command.ts';
import { commands } from '../../../packages/cli/src/commands.ts';
import { helpOf, overview } from '../../../packages/cli/src/help.ts';
import { parse } from '../../../packages/cli/src/parse.ts';

const commandOf = (name: string) => {
  const found = commands.find((each) => each.name === name);
  if (!found) throw new Error(`no command ${name}`);
  return found;
};
/** As a shell splits an example. */
const words = (example: string) =>
  example
    .replace(/ <.*/, '')
    .match(/[^\s']+|'[^']*'/g)
    ?.slice(1) ?? [];

test('Help names every command, and each says its flags and examples', () => {
  for (const command of commands) {
    expect(overview(commands)).toContain(`  ${command.name} `);
    const help = helpOf(command);
    for (const flag of Object.keys({ ...command.flags, ...sharedFlags })) expect(help).toContain(`--${flag}`);
    for (const example of command.examples) expect(help).toContain(example);
  }
});

describe.each(commands.map((command) => [command.name, command] as const))('dor %s', (name, command) => {
  test('takes its own examples', () => {
    expect(command.examples.length).toBeGreaterThan(0);
    for (const example of command.examples) {
      expect(words(example)[0], example).toBe(name);
      expect(() => parse(command, words(example).slice(1)), example).not.toThrow();
    }
  });

  test('has no flag of the shared ones, and no short one twice', () => {
    const shorts = Object.values({ ...command.flags, ...sharedFlags }).flatMap(({ short }) => short ?? []);
    expect(new Set(shorts).size).toBe(shorts.length);
    expect(Object.keys(command.flags).filter((flag) => flag in sharedFlags)).toEqual([]);
  });
});

test.each([
  [['status'], 'dor status needs DEPLOYMENT: name or id of the deployment.'],
  [['plan', 'a', 'b'], 'dor plan takes no further argument "b".'],
  [['logout', 'now'], 'dor logout takes no argument "now".'],
  [['plan', 'a', '--sett', 'x=1'], 'dor plan has no flag --sett. Did you mean --set?'],
  [['plan', 'a', '--flie', 'x.yaml'], 'dor plan has no flag --flie. Did you mean --file?'],
  [['plan', 'a', '--json=yes'], '--json takes no value.'],
  [['deployments', '--status', 'gone'], /^--status must be one of planned, .*, not gone\.$/],
  [['plan', ''], 'AGENT of dor plan is empty.'],
  [['deployments', '--agent', ''], '--agent needs a value.'],
  [['deployments', '--agent'], /--agent/],
])('%j is refused with what is wrong', ([name = '', ...rest], message) => {
  expect(() => parse(commandOf(name), rest)).toThrow(message);
});
