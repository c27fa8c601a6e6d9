import type { AgentContext } from '../agents/agent.ts';
import { connectedAccounts } from '../clouds/accounts.ts';
import { selectMade, toMade } from '../deployments/store.made.postgres.ts';
import type { Tx } from '../shared/db/client.ts';
import { type KeptLook, selectLook } from './store.postgres.ts';

/** The queries behind what an agent's fields and reviews may use from outside. */
export const contextQueries = (sql: Tx, orgId: string, sessionId: string) =>
  [
    connectedAccounts(sql, orgId),
    selectMade(sql, orgId, sessionId),
    selectLook(sql, orgId, sessionId),
  ] as const;

type Answered<Q extends readonly unknown[]> = { -readonly [K in keyof Q]: Awaited<Q[K]> };
type Answers = Answered<ReturnType<typeof contextQueries>>;

export function toContext([cloudAccounts, made, [row]]: Answers): AgentContext & { cluster?: KeptLook } {
  const what = toMade(made);
  return {
    cloudAccounts,
    ...(what ? { made: what } : {}),
    ...(row?.cluster_look ? { cluster: row.cluster_look } : {}),
  };
}
