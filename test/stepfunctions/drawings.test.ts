import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const directory = join(import.meta.dirname, '../../stepfunctions');
const page = readFileSync(join(directory, 'README.md'), 'utf8');
const definitions = globSync('*.asl.json', { cwd: directory }).map((file) => file.replace('.asl.json', ''));

interface State {
  Type: string;
  Next?: string;
  Default?: string;
  Choices?: { Next: string }[];
  Catch?: { Next: string }[];
}

/** Every way out of every state, however it is taken. */
function waysOf(name: string): string[] {
  const { States } = JSON.parse(readFileSync(join(directory, `${name}.asl.json`), 'utf8')) as {
    States: Record<string, State>;
  };
  const ways = Object.entries(States).flatMap(([from, { Next, Default, Choices = [], Catch = [] }]) =>
    [Next, Default, ...[...Choices, ...Catch].map((way) => way.Next)]
      .filter((to) => to !== undefined)
      .map((to) => `${from} --> ${to}`),
  );
  return [...new Set(ways)].sort();
}

function drawn(name: string): string[] {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${name}\n`)) ?? '';
  const diagram = /```mermaid\nflowchart \w+\n([\s\S]*?)```/.exec(section)?.[1] ?? '';
  const arrows = [...diagram.matchAll(/^\s*(\w+) -->(?:\|[^|]*\|)? ?(\w+)\s*$/gm)].map(
    ([, from, to]) => `${from} --> ${to}`,
  );
  return [...new Set(arrows)].sort();
}

it.each(definitions)('the drawing of %s is its definition', (name) => {
  expect(drawn(name)).toEqual(waysOf(name));
});
