import { logger } from '../../../functions/shared/logger.ts';
import { type Case, caseSchema } from '../../eval/door/case.ts';
import { Talk } from '../../eval/door/door.ts';
import { lastWords } from '../install.ts';
import { tell, tellNotRun } from '../verdict.ts';
import { fetched, quantities, wordings } from './sources.ts';

// Sentences with quantities, of which a deployment wants none, and numbers in words, as others write both.

/** Of the English forms, in percent. None may be read as another number. */
const leastRead = 100;

const values = [
  ...[1, 2, 3, 7, 10, 11, 15, 20, 21, 42, 50, 99, 100, 101, 110, 200, 250, 384, 500, 512, 768, 999],
  ...[1_000, 1_001, 1_024, 1_200, 1_536, 2_000, 3_072, 5_000, 9_999, 10_000, 12_500, 20_000, 50_000, 75_000],
  ...[100_000, 123_456, 250_000, 500_000, 750_000, 999_999, 1_000_000, 1_200_000, 1_500_000, 2_000_000],
  ...[3_450_000, 5_000_000, 10_000_000, 12_345_678, 25_000_000, 50_000_000, 100_000_000, 250_000_000],
  ...[500_000_000, 1_000_000_000, 1_500_000_000, 2_500_000_000, 10_000_000_000],
];
const others = ['de-DE', 'fr-FR', 'es-ES', 'it-IT', 'pt-PT'];

const failures: string[] = [];
let passed = 0;
const expect = (isSo: boolean, failure: string) => {
  if (isSo) passed++;
  else failures.push(failure);
};

const said = (asked: Partial<Case>, text: string) =>
  new Talk(caseSchema.parse({ agent: 'vector-database', gate: 1, ...asked })).say(text);

/** Each sentence where a number could be a value of the gate. */
async function judgeQuantities(): Promise<void> {
  const stated = { vector_count: 10_000_000, dimension: 768, peak_qps: 200, hybrid_search: false };
  const places: Partial<Case>[] = [
    { gate: 1 },
    { gate: 2, values: { ...stated, cluster_name: 'prod' } },
    { gate: 4, values: { ...stated, cluster_name: 'prod' } },
    { gate: 6, values: { ...stated, cluster_name: 'prod' } },
    { agent: 'inference-server', gate: 1 },
    { agent: 'inference-server', gate: 3, values: { peak_qps: 4, cluster_name: 'prod' } },
  ];
  for (const text of quantities())
    for (const place of places) {
      const { values, action } = await said(place, text);
      const isNothing = Object.keys(values).length === 0 && action === null;
      expect(
        isNothing,
        `${JSON.stringify(text)} at gate ${place.gate}: ${JSON.stringify({ values, action })}`,
      );
    }
}

interface Read {
  all: number;
  /** At once, or after one yes to what was proposed. */
  read: number;
  /** Another number was asked about: the user sees it, and says no. */
  askedWrongly: number;
}

/** How the forms were read, and each that was taken for another number. */
async function judgeWords(locale: string, frames: readonly string[]): Promise<Read> {
  const result = { all: 0, read: 0, askedWrongly: 0 };
  for (const inWords of await wordings(locale))
    for (const value of values)
      for (const frame of frames) {
        const text = frame.replace('{n}', inWords(value));
        const { values: taken, pending } = await said({}, text);
        const proposed = pending.find((each) => each.field === 'vector_count' && each.value !== null)?.value;
        const number = taken.vector_count;
        expect(number === undefined || number === value, `${JSON.stringify(text)} is read as ${number}`);
        result.all++;
        result.read += (number ?? proposed) === value ? 1 : 0;
        result.askedWrongly += number === undefined && proposed !== undefined && proposed !== value ? 1 : 0;
      }
  return result;
}

logger.setLogLevel('SILENT');
const problem = await fetched().catch(
  (error: unknown) => `npm or pip could not fetch the sources: ${lastWords(error)}`,
);
if (problem) tellNotRun('numbers', problem);
else {
  await judgeQuantities();
  const english = ['{n} vectors', 'we have {n} vectors of 768 dimensions'];
  const { all, read, askedWrongly } = await judgeWords('en-US', english);
  const share = (read / all) * 100;
  expect(
    share >= leastRead,
    `${read} of ${all} English numbers in words were read, less than ${leastRead} %.`,
  );
  for (const locale of others) await judgeWords(locale, ['{n} vectors']);
  console.log(
    `English numbers in words: ${read} of ${all} were read, at once or by one yes; of ${askedWrongly} another was asked about.`,
  );
  tell({ judge: 'numbers', passed, failures });
}
