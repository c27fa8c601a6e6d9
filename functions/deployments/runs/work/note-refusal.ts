import { findAgent } from '../../../agents/index.ts';
import { upstreamText } from '../../../aws/upstream-text.ts';
import { quotaOf, quotaPage } from '../../../aws/vcpu-quotas.ts';
import { logger } from '../../../shared/logger.ts';
import { Refusal as StepRefusal } from '../../../shared/workflow-errors.ts';
import { missingPolicy } from '../../refusals/missing-policy.ts';
import { type Refusal, type Refuser, readRefusal } from '../../refusals/refusal.ts';
import { keepRefusal, type StoredRefusal, selectRefusal } from '../../refusals/store.postgres.ts';
import type { RunFacts } from './run-facts.ts';
import type { RunWork } from './run-work.ts';

/** No sentence of a cloud is longer, apart from details that it has encoded. */
const longestSentence = 1_000;

/**
 * Keeps with the run what the cloud refuses it, in the cloud's words and in ours.
 * @param by who wrote the words. What a cluster says, logs of containers and events of its users among it, leads to no lines of a
 *   policy.
 */
export async function noteRefusal(
  { db, input, facts }: RunWork,
  words: string,
  by: Refuser = 'cloud',
): Promise<Refusal> {
  const { account, plan } = await facts();
  const refusal = await withQuota(readRefusal(upstreamText(words, longestSentence), by), plan);
  const { cause, permission, sentence } = refusal;
  // Where a policy forbids it, no further line of the role's own helps.
  const isMissing = by === 'cloud' && cause === 'permission_missing' && permission !== null;
  const missing = isMissing && account && missingPolicy(permission, account.accountId, sentence);
  const stored = missing ? { ...refusal, missingPolicy: missing } : refusal;
  await db.system(input.org_id, (unit) => keepRefusal(unit, input.run_id, stored));
  return refusal;
}

/**
 * AWS's words say neither which of the quotas it is nor where more of it is asked for. Its limit and the vCPUs of the
 * whole plan together are enough beside all that runs.
 */
async function withQuota(
  refusal: Refusal,
  { agent_id: agentId, values, scope }: RunFacts['plan'],
): Promise<Refusal & Pick<StoredRefusal, 'quota'>> {
  const quota = quotaOf(refusal.instanceType ?? String(values.instance_type ?? ''));
  if (refusal.cause !== 'vcpu_quota' || !quota) return refusal;
  const { region } = scope;
  const { code, name } = quota;
  const page = quotaPage(quota, region);
  const { quotaLimit: limit } = refusal;
  const vcpus = (await findAgent(agentId)?.answers?.())?.machines(values).vcpus;
  const needed = limit === null || vcpus === undefined ? null : limit + vcpus;
  return {
    ...refusal,
    fix: `${refusal.fix} It is “${name}” in ${region}: ${page}`,
    quota: { code, name, region, limit, needed, page },
  };
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
