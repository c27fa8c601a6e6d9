import { besideEachOther } from './support/beside.ts';

// npm test: tests, types and lint at once. One after the other, half of the cores would have nothing to do while types are
// checked. tsc takes a quarter less CPU with one checker than with four: the four check many of the same types.

const given = process.argv
  .slice(2)
  .map((word) => JSON.stringify(word))
  .join(' ');
const failed = await besideEachOther({
  Tests: `vitest run ${given}`.trim(),
  Types: 'tsc -p . --checkers 1 && tsc -p packages/console --checkers 1',
  // Promises that nobody awaits are found by types, for which the linter reads the whole tree: too slow while one file is written.
  Lint: 'biome check . && npm run --silent lint:promises',
});
process.exit(failed.length > 0 ? 1 : 0);
