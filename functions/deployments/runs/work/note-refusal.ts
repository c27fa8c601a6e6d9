import { logger } from '../../../shared/logger.ts';
import { Refusal as StepRefusal } from '../../../shared/workflow-errors.ts';
import { keptRefusal } from '../../refusals/kept-refusal.ts';
import { type Refuser, readRefusal } from '../../refusals/refusal.ts';
import { keepRefusal, type StoredRefusal, selectRefusal } from '../../refusals/store.postgres.ts';
import type { RunWork } from './run-work.ts';

/** Keeps with the run what the cloud refuses it, in the cloud's words and in ours. */
export async function noteRefusal(
  { db, input, facts }: RunWork,
  words: string,
  by: Refuser = 'cloud',
): Promise<StoredRefusal> {
  const refusal = await keptRefusal(words, by, await facts());
  await db.system(input.org_id, (unit) => keepRefusal(unit, input.run_id, refusal));
  return refusal;
}

/** The same of the sentence that the last of many attempts has ended with, where it is one of the cloud's and of a known cause. */
export async function noteLastAttempt(work: RunWork, sentence: string): Promise<void> {
  const { org_id: orgId, run_id: runId } = work.input;
  if (!/^AWS could not /.test(sentence) || readRefusal(sentence).cause === null) return;
  const before = await work.db.system(orgId, (unit) => selectRefusal(unit, runId));
  if (!before) await noteRefusal(work, sentence);
}

/** The same of an error that ends a step, where the cloud has said it in a sentence that is known. */
export async function noteRefusalOf(work: RunWork, error: unknown): Promise<void> {
  if (!(error instanceof StepRefusal) || !(error.cause instanceof Error)) return;
  const { name, message } = error.cause;
  // Some services say in the error's name alone what it is about.
  const by: Refuser = isOfAws(error.cause) ? 'cloud' : 'cluster';
  const words = readRefusal(message, by).cause === null ? `${name}: ${message}` : message;
  if (readRefusal(words, by).cause === null) return;
  try {
    await noteRefusal(work, words, by);
  } catch (failure) {
    // The step's own error is what the run ends with.
    logger.warn('refusal_not_kept', { run_id: work.input.run_id, error: failure as Error });
  }
}

/** Errors of AWS's clients say whose fault it was. */
const isOfAws = (error: Error) => '$fault' in error;
