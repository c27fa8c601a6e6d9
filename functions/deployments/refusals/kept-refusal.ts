import type { Plan } from '../../agents/agent.ts';
import { findAgent } from '../../agents/index.ts';
import { upstreamText } from '../../aws/upstream-text.ts';
import { quotaOf, quotaPage } from '../../aws/vcpu-quotas.ts';
import type { ConnectedAccount } from '../../clouds/accounts.ts';
import { missingPolicy } from './missing-policy.ts';
import { type Refuser, readRefusal } from './refusal.ts';
import type { StoredRefusal } from './store.postgres.ts';

// The record of a refusal: the same of a run, and of what runs.

/** No sentence of a cloud is longer, apart from details that it has encoded. */
const longestSentence = 1_000;

/**
 * What a cloud's words are kept as: with the quota that is too small, and the lines that the role's policy lacks.
 * @param by who wrote the words. What a cluster says, logs of containers and events of its users among it, leads to no lines of a
 *   policy.
 */
export async function keptRefusal(
  words: string,
  by: Refuser,
  { plan, account }: { plan: Plan; account: ConnectedAccount | undefined },
): Promise<StoredRefusal> {
  const refusal = await withQuota(readRefusal(upstreamText(words, longestSentence), by), plan);
  const { cause, permission, sentence } = refusal;
  // Where a policy forbids it, no further line of the role's own helps.
  const isMissing = by === 'cloud' && cause === 'permission_missing' && permission !== null;
  const missing = isMissing && account && missingPolicy(permission, account.accountId, sentence);
  return missing ? { ...refusal, missingPolicy: missing } : refusal;
}

/**
 * AWS's words say neither which of the quotas it is nor where more of it is asked for. Its limit and the vCPUs of the
 * whole plan together are enough beside all that runs.
 */
async function withQuota(
  refusal: StoredRefusal,
  { agent_id: agentId, values, scope }: Plan,
): Promise<StoredRefusal> {
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
