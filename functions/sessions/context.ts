import type { AgentContext } from '../agents/agent.ts';
import { connectedAccounts } from '../clouds/accounts.ts';
import { selectHubToken } from '../deployments/hub-token/store.postgres.ts';
import { selectAppliedParts, toAppliedParts } from '../deployments/store.resources.postgres.ts';
import type { Tx } from '../shared/db/client.ts';
import { type KeptLook, selectLook } from './store.postgres.ts';

/** The queries behind what an agent's fields and reviews may use from outside. */
export const contextQueries = (sql: Tx, orgId: string, sessionId: string) =>
  [
    connectedAccounts(sql, orgId),
    selectAppliedParts(sql, orgId, { session_id: sessionId }),
    selectLook(sql, orgId, sessionId),
    selectHubToken(sql, orgId, sessionId),
  ] as const;

type Answered<Q extends readonly unknown[]> = { -readonly [K in keyof Q]: Awaited<Q[K]> };
type Answers = Answered<ReturnType<typeof contextQueries>>;

export function toContext([cloudAccounts, made, [row], [token]]: Answers): AgentContext & {
  cluster?: KeptLook;
} {
  const what = toAppliedParts(made);
  return {
    cloudAccounts,
    ...(what ? { made: what } : {}),
    hasHubToken: token !== undefined,
    ...(row?.cluster_look ? { cluster: row.cluster_look } : {}),
  };
}
