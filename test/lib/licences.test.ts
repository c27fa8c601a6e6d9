import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
  devDependencies?: Record<string, string>;
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>;
};

/** Licences that ask for no more than to be named, by SPDX identifier. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);

/** Packages under something else, or that say nothing, and why they may be used all the same. */
const exceptions: Record<string, string> = {
  argparse: 'PSF-2.0: as free as those above; named as Python names it.',
};

/** What the command line's one file has in it: it asks for nothing when it is installed. */
const bundled = Object.keys(packages['packages/cli']?.devDependencies ?? {}).map(
  (name) => `node_modules/${name}`,
);

/** What others made and is shipped: in functions, or in the console's files. The workspaces are the repository's own. */
const production = Object.entries(packages).flatMap(([place, { license, dev, devOptional, link }]) =>
  !place.includes('node_modules/') || link || ((dev || devOptional) && !bundled.includes(place))
    ? []
    : [{ name: place.split('node_modules/').at(-1) ?? '', license }],
);
const isAllowed = (license: string | undefined) => license !== undefined && allowed.has(license);

test('Every package for production has a licence that asks for no more than to be named, or a reason', () => {
  expect(production.length).toBeGreaterThan(100);
  const others = production.filter(({ name, license }) => !isAllowed(license) && !exceptions[name]);
  expect(others).toEqual([]);
});

test('Every reason is still needed', () => {
  const needed = new Set(production.filter(({ license }) => !isAllowed(license)).map(({ name }) => name));
  expect(Object.keys(exceptions).filter((name) => !needed.has(name))).toEqual([]);
});
