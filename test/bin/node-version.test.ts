import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { isOlderNode, leastNode } from '../../bin/node-version.js';
import packageJson from '../../package.json' with { type: 'json' };
import { newerThan, usesOfNode } from './node-uses.ts';

const commands = globSync('bin/*.js').filter((file) => file !== 'bin/node-version.js');

test('npm scripts run every command of bin, and no TypeScript in it directly', () => {
  const run = Object.values(packageJson.scripts).flatMap(
    (script) => /^node (bin\/\S+)/.exec(script)?.[1] ?? [],
  );
  // The CDK command runs the app.
  expect(new Set([...run, 'bin/app.js'])).toEqual(new Set(commands));
  expect(
    globSync('bin/*.ts').filter((file) => /^(await|process)\b/m.test(readFileSync(file, 'utf8'))),
  ).toEqual([]);
});

describe.each(commands)('%s', (command) => {
  // All imports of a file are looked up before any of them runs: one that an old Node lacks would end it first.
  test('imports nothing before it has looked at the Node', () => {
    const imported = [...readFileSync(command, 'utf8').matchAll(/^import .*'(.+)';/gm)].map(
      ([, file]) => file,
    );
    expect(imported).toEqual(['./node-version.js']);
  });

  test('says on an old Node which one it needs and how to get it', async () => {
    const pretend = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'20.20.2'}})`;
    await expect(promisify(execFile)(process.execPath, ['--import', pretend, command])).rejects.toMatchObject(
      {
        code: 1,
        stderr: expect.stringMatching(
          /^Node 20\.20\.2 is too old: this needs 24\.7\.0 or newer\.\n.*npm ci.*\n$/,
        ),
      },
    );
  });
});

test.each([
  ['20.20.2', true],
  ['24.0.0', true],
  ['24.6.9', true],
  ['24.7.0', false],
  ['24.10.0', false],
  ['26.0.0', false],
])('Node %s is too old: %s', (version, isOld) => {
  expect(isOlderNode(version)).toBe(isOld);
});

test('What the code imports from Node is in the least Node, one of them in no older one', () => {
  const uses = usesOfNode();
  expect(uses.size).toBeGreaterThan(80);
  expect(
    newerThan(uses, leastNode),
    'raise leastNode in bin/node-version.js to the version beside the name',
  ).toEqual([]);
  expect([...uses.values()]).toContain(leastNode);
});
