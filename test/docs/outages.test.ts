import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cells, played as playedOnAws, ways } from '../e2e/outages/ways.ts';

const page = readFileSync('docs/operations.md', 'utf8');
const [, rows = ''] = /\| Service \| How it fails .*\n\|[ -|]+\n((?:\|.*\n)+)/.exec(page) ?? [];
/** `Postgres: read-only` for each way that a row is about. */
const told = rows
  .trim()
  .split('\n')
  .flatMap((row) => {
    const [, service = '', how = ''] = row.split('|').map((cell) => cell.trim());
    return how
      .replace(/:.*/, '')
      .split(', ')
      .map((way) => `${service}: ${way}`);
  });
const played = Object.entries(cells).flatMap(([service, ofWay]) =>
  ways.flatMap((way) => ('playedIn' in ofWay[way] ? [`${service}: ${way}`] : [])),
);

/** Whether the file has a test whose name has these words: where it begins, or as a row or a way that is played. */
function hasTest({ playedIn, test: words }: { playedIn: string; test?: string }): boolean {
  if (!existsSync(playedIn)) return false;
  return words === undefined || readFileSync(playedIn, 'utf8').includes(words);
}

test('What plays a service of others is a test by its name, since its file plays other things', () => {
  const ofOthers = [
    'SES',
    'Model provider',
    'Stripe',
    'The customer’s STS',
    'The customer’s CloudFormation, EKS and cluster',
    'Model hub',
  ];
  const unnamed = ofOthers.flatMap((service) =>
    Object.entries(cells[service] ?? {}).flatMap(([way, cell]) =>
      'playedIn' in cell && cell.test === undefined ? [`${service}: ${way}`] : [],
    ),
  );
  expect(unnamed).toEqual([]);
});

test('The page has a row for each way in which a service is seen to fail, and for no other', () => {
  expect(told.toSorted()).toEqual(played.toSorted());
});

test('Each way to fail is played by a test that is there, or has a reason', () => {
  for (const ofWay of Object.values(cells))
    for (const cell of Object.values(ofWay))
      if ('playedIn' in cell) expect(hasTest(cell), JSON.stringify(cell)).toBe(true);
      else expect(cell.reason).toMatch(/^\S.{15,}\.$/);
});

test('What is said to be played against the running service is among its plays', () => {
  const said = Object.entries(cells).flatMap(([service, ofWay]) =>
    ways.flatMap((way) => {
      const cell = ofWay[way];
      return 'playedIn' in cell && cell.playedIn.endsWith('half-working-aws.ts')
        ? [`${service}: ${way}`]
        : [];
    }),
  );
  expect(playedOnAws.map(({ service, way }) => `${service}: ${way}`)).toEqual(expect.arrayContaining(said));
});
