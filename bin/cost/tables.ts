import type { StageSettings } from '../../lib/config.ts';
import { consoleLines } from './console.ts';
import { idleLines } from './idle.ts';
import { tableOf } from './line.ts';
import { liveLines } from './live.ts';
import { playedLines } from './played.ts';
import { pricesOf } from './prices.ts';
import type { Resource } from './resource.ts';

export interface Priced {
  settings: Pick<StageSettings, 'name' | 'runPollSeconds'>;
  /** Of all stacks of the stage. */
  resources: readonly Resource[];
}

/** All tables, as docs/operations.md has them. */
export const costTables = ({ settings: { name, runPollSeconds }, resources }: Priced): string =>
  [
    tableOf(`A month of \`${name}\` without a request, prices of ${pricesOf}`, idleLines(resources)),
    tableOf('1,000 sessions with a deployment', playedLines(runPollSeconds)),
    tableOf('A month of 10,000 pages that are open each day', liveLines(10_000)),
    tableOf(
      'A month of the console by CloudFront, 10,000 pages that are used each day',
      consoleLines(10_000),
    ),
  ].join('\n\n');
