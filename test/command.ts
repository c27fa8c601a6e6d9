import { spawnSync } from 'node:child_process';
import { besideEachOther } from './support/beside.ts';

/** Parts and measures that are asked for by a word, `npm test -- --fast`: variables, and words that the files' names hold. */
const parts: Record<string, { env?: Record<string, string>; files?: string[] }> = {
  all: {},
  fast: { env: { TEST_ONLY: 'fast' } },
  measured: { env: { TEST_SLOW: 'write' } },
  console: { files: ['test/e2e/console'] },
  gameday: { env: { OUTAGE_SECONDS: '120' }, files: ['test/e2e/outages'] },
  lives: { env: { SEQUENCES: '500' }, files: ['test/functions/deployments/sequences'] },
  samples: {
    env: { SAMPLES: 'all', SEQUENCES: '200' },
    files: [
      ...[
        'interruptions',
        'hundred-refusals',
        'whatever-was-before',
        'hostile-text',
        'route-walk',
        'body-maxima',
      ],
      ...[
        'turn/doubts',
        'turn/courteous',
        'model/inventions',
        'reader/no-values',
        'said/yes-beside',
        'conversation/users-words',
        'matrix/matrix',
        'matrix/two-at-once',
        'matrix/four-eyes',
      ],
      ...['address-owner', 'one-defence', 'tokens/matrix', 'reader/steps', 'reader/growth', 'e2e/console'],
    ],
  },
};

const [first = '', ...others] = process.argv.slice(2);
const part = parts[first.replace(/^--/, '')];
const quoted = (words: string[]) => words.map((word) => JSON.stringify(word)).join(' ');

// npm test: tests, types and lint at once. One after the other, half of the cores would have nothing to do while types are
// checked. tsc takes a quarter less CPU with one checker than with four: the four check many of the same types.
async function allAtOnce(given: string[]): Promise<number> {
  const failed = await besideEachOther({
    Tests: `vitest run ${quoted(given)}`.trim(),
    Types: 'tsc -p . --checkers 1 && tsc -p packages/console --checkers 1',
    // Promises that nobody awaits are found by types, for which the linter reads the whole tree: too slow while one file is written.
    Lint: 'biome check . && npm run --silent lint:promises',
  });
  return failed.length > 0 ? 1 : 0;
}

const testsAlone = ({ env = {}, files = [] }: (typeof parts)[string]) =>
  spawnSync(`vitest run ${quoted([...files, ...others])}`, {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  }).status ?? 1;

process.exit(first.startsWith('--') && part ? testsAlone(part) : await allAtOnce(process.argv.slice(2)));
