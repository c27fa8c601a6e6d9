import { type AgentContext, everyPart, type RunningDeployment } from '../agents/context.ts';
import { connectedAccounts } from '../clouds/accounts.ts';
import { selectHubToken } from '../deployments/hub-token/store.postgres.ts';
import { selectAppliedParts, toAppliedParts } from '../deployments/store.resources.postgres.ts';
import { selectPlanRules } from '../orgs/store.postgres.ts';
import type { Tx } from '../shared/db/client.ts';
import { selectChangeOf } from './requests/store.change.postgres.ts';
import { type KeptLook, type KeptModelLook, selectLook } from './store.looks.postgres.ts';
import type { Answers } from './store.postgres.ts';

/** The queries behind what an agent's fields and reviews may use from outside. */
export const contextQueries = (sql: Tx, orgId: string, sessionId: string) =>
  [
    connectedAccounts(sql, orgId),
    selectAppliedParts(sql, orgId, { session_id: sessionId }),
    selectLook(sql, orgId, sessionId),
    selectHubToken(sql, orgId, sessionId),
    selectPlanRules(sql, orgId),
    selectChangeOf(sql, orgId, sessionId),
  ] as const;

export type ContextAnswers = Answers<ReturnType<typeof contextQueries>>;

/** @param begun the deployment that a session is to change, where the session doesn't exist yet */
export function toContext(
  [cloudAccounts, made, [row], [token], [rules], [kept]]: ContextAnswers,
  begun?: RunningDeployment,
): AgentContext & { cluster?: KeptLook; modelLook?: KeptModelLook } {
  const changeOf = kept ?? begun;
  const what = toAppliedParts(made);
  return {
    cloudAccounts,
    ...(what ? { made: what } : {}),
    ...(changeOf ? toChange(changeOf) : {}),
    hasHubToken: token !== undefined,
    allowsOutsideAddresses: rules?.allowsOutsideAddresses ?? false,
    ...(row?.cluster_look ? { cluster: row.cluster_look } : {}),
    ...(row?.model_look ? { modelLook: row.model_look } : {}),
  };
}

/** What a conversation about a change of a running deployment compares with, and what it can't change any more. */
const toChange = ({ id, planId, name, values, monthly, refused = null }: RunningDeployment) => ({
  changeOf: { id, planId, name, values, monthly, refused },
  made: { parts: everyPart, values, isChanged: true },
});
