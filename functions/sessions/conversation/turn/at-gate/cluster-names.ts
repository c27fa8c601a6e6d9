import type { AgentContext } from '../../../../agents/context.ts';
import { gateState } from '../../../../agents/gates/gates.ts';
import { environments } from '../../reader/rows/words.ts';
import type { GateReplyInput } from './input.ts';

/** Words that most names of clusters have, or that stand beside one. */
const naming = new RegExp(`\\b(?:cluster|eks|k8s|rest|${[...environments].join('|')})\\b`, 'i');
const hasWord = /\p{L}{2}/u;

/**
 * The context with the names of the account's clusters, so that one of them is read however it is written. They are asked for where the
 * gate asks for the cluster, and where the message has a word that most names have: that takes a call of the customer's cloud.
 */
export async function withClusterNames({
  agent,
  gate,
  draft,
  context,
  reads,
  text,
}: GateReplyInput): Promise<AgentContext> {
  const { missing, values } = gateState(agent, gate, draft, context);
  const isAsked = missing.some(({ name }) => name === 'cluster_name') && hasWord.test(text);
  const account = context.cloudAccounts.find(
    ({ id, provider }) => provider === 'aws' && (id === values.cloud_account_id || !values.cloud_account_id),
  );
  if (!account || !reads?.clusters || context.clusterNames || !(isAsked || naming.test(text))) return context;
  const region = String(draft.region?.value ?? account.defaultRegion);
  const found = await reads.clusters(account.id, [region]);
  return found ? { ...context, clusterNames: found.flatMap(({ names }) => names) } : context;
}
