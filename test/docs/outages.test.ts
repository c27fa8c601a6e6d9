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

test('The page has a row for each way in which a service is seen to fail, and for no other', () => {
  expect(told.toSorted()).toEqual(played.toSorted());
});

test('Each way to fail is played by a file that is there, or has a reason', () => {
  for (const ofWay of Object.values(cells))
    for (const cell of Object.values(ofWay))
      if ('playedIn' in cell)
        expect([cell.playedIn, existsSync(cell.playedIn)]).toEqual([cell.playedIn, true]);
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
