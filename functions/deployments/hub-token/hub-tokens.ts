import type { Agent } from '../../agents/agent.ts';
import type { Actor, Caller } from '../../shared/actor.ts';
import type { Database } from '../../shared/db/client.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { conflict } from '../../shared/errors.ts';
import type { SecretBox } from '../../shared/secret-box/secret-box.ts';
import { lockEditable } from '../amendments.ts';
import type { DeploymentHooks } from '../hooks.ts';
import { type HubTokenOwner, hubTokenContext } from './hub-token.ts';
import { putHubToken, removeHubToken } from './store.postgres.ts';

type CallerUnit = Unit & { caller: Caller };

/** Finds out, under lock, whose token the caller may change. @throws AppError for one who may not */
export type FindOwner = (unit: CallerUnit) => Promise<{ owner: HubTokenOwner; agentId: string }>;

export interface HubTokenTools {
  db: Database;
  secrets: SecretBox;
  findAgent: (id: string) => Agent | undefined;
}

/**
 * Seals a token and keeps it in place of one that was given before. It is sealed between two transactions, since that
 * asks a service; the second one looks again who may.
 * @throws AppError as `findOwner`; conflict `no_hub_token`
 */
export async function giveHubToken(
  { db, secrets, findAgent }: HubTokenTools,
  actor: Actor,
  token: string,
  findOwner: FindOwner,
): Promise<void> {
  const ownerOf = async (unit: CallerUnit) => {
    const { owner, agentId } = await findOwner(unit);
    refuseWithoutUse(findAgent(agentId));
    return owner;
  };
  const owner = await db.write(actor, ownerOf);
  const sealed = await secrets.seal(token, hubTokenContext(actor.orgId, owner));
  await db.write(actor, async (unit) => keepHubToken(unit, await ownerOf(unit), sealed));
}

/** For the transaction that makes or has locked the owner. */
export async function keepHubToken(unit: Unit, owner: HubTokenOwner, sealed: Uint8Array): Promise<void> {
  const isReplaced = await putHubToken(unit, owner, sealed);
  await auditHubToken(unit, owner, isReplaced ? 'replaced' : 'given');
}

/** @throws AppError as `findOwner` */
export const takeBackHubToken = (db: Database, actor: Actor, findOwner: FindOwner): Promise<void> =>
  db.write(actor, async (unit) => {
    const { owner } = await findOwner(unit);
    if (await removeHubToken(unit, owner)) await auditHubToken(unit, owner, 'removed');
  });

/** The owner of a deployment's token, for those who may change the deployment. */
export const ownerOfDeployment =
  (hooks: DeploymentHooks, id: string): FindOwner =>
  async (unit) => {
    const { sessionId, agentId } = await lockEditable(unit, hooks, id);
    return { owner: sessionId === null ? { deployment_id: id } : { session_id: sessionId }, agentId };
  };

/** @throws AppError conflict `no_hub_token` */
export function refuseWithoutUse(agent: Agent | undefined): void {
  if (agent?.takesHubToken) return;
  throw conflict(
    'no_hub_token',
    'This agent downloads nothing from a model hub, so it has no use for a token.',
  );
}

const auditHubToken = (unit: Unit, owner: HubTokenOwner, outcome: 'given' | 'replaced' | 'removed') => {
  const target =
    'session_id' in owner
      ? { targetType: 'session' as const, targetId: owner.session_id }
      : { targetType: 'deployment' as const, targetId: owner.deployment_id };
  return unit.audit({ action: 'deployment.hub_token_changed', ...target, changes: { outcome } });
};
