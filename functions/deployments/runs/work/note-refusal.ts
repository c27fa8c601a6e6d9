import { upstreamText } from '../../../aws/upstream-text.ts';
import { type Refusal, readRefusal } from '../../refusals/refusal.ts';
import { keepRefusal } from '../../refusals/store.postgres.ts';
import type { RunWork } from './run-work.ts';

/** No sentence of a cloud is longer, apart from details that it has encoded. */
const longestSentence = 1_000;

/** Keeps with the run what the cloud refuses it, in the cloud's words and in ours. */
export async function noteRefusal({ db, input }: RunWork, words: string): Promise<Refusal> {
  const refusal = readRefusal(upstreamText(words, longestSentence));
  await db.system(input.org_id, (unit) => keepRefusal(unit, input.run_id, refusal));
  return refusal;
}
