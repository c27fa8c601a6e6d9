import type { Agent } from '../../agents/agent.ts';
import type { PersonActor, PersonCaller } from '../../shared/actor.ts';
import type { Database } from '../../shared/db/client.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { conflict } from '../../shared/errors.ts';
import type { SecretBox } from '../../shared/secret-box/secret-box.ts';
import { lockEditable } from '../attributes/attributes.ts';
import type { SessionHooks } from '../hooks.ts';
import { type HubTokenOwner, hubTokenContext } from './hub-token.ts';
import { putHubToken, removeHubToken } from './store.postgres.ts';

type CallerUnit = Unit & { caller: PersonCaller };

/**
 * The target in the audit log: the session or deployment that the request named, which needn't be the one that keeps
 * the token.
 */
type AuditTarget = { targetType: 'session' | 'deployment'; targetId: string };

interface FoundOwner {
  owner: HubTokenOwner;
  agentId: string;
  target: AuditTarget;
}

/** Finds out, under lock, whose token the caller may change. @throws AppError for one who may not */
export type FindOwner = (unit: CallerUnit) => Promise<FoundOwner>;

export interface HubTokenTools {
  db: Database;
  secrets: SecretBox;
  findAgent: (id: string) => Agent | undefined;
}

/**
 * Seals a token and keeps it in place of one that was given before. It is sealed between two transactions, since that
 * asks a service; the second one looks again who may.
 * @throws AppError as `findOwner`; conflict `hub_token_not_taken`
 */
export async function giveHubToken(
  { db, secrets, findAgent }: HubTokenTools,
  actor: PersonActor,
  token: string,
  findOwner: FindOwner,
): Promise<void> {
  const find = async (unit: CallerUnit) => {
    const found = await findOwner(unit);
    refuseWithoutUse(findAgent(found.agentId));
    return found;
  };
  const { owner } = await db.write(actor, find);
  const sealed = await secrets.seal(token, hubTokenContext(actor.orgId, owner));
  await db.write(actor, async (unit) => keepHubToken(unit, await find(unit), sealed));
}

/** For the transaction that makes or has locked the owner. */
export async function keepHubToken(
  unit: Unit,
  { owner, target }: Pick<FoundOwner, 'owner' | 'target'>,
  sealed: Uint8Array,
): Promise<void> {
  const isReplaced = await putHubToken(unit, owner, sealed);
  await auditHubToken(unit, target, isReplaced ? 'replaced' : 'given');
}

/** For the transaction that has locked the owner. */
export async function dropHubToken(
  unit: Unit,
  { owner, target }: Pick<FoundOwner, 'owner' | 'target'>,
): Promise<void> {
  if (await removeHubToken(unit, owner)) await auditHubToken(unit, target, 'removed');
}

/** @throws AppError as `findOwner` */
export const takeBackHubToken = (db: Database, actor: PersonActor, findOwner: FindOwner): Promise<void> =>
  db.write(actor, async (unit) => dropHubToken(unit, await findOwner(unit)));

/** The owner of a deployment's token, for those who may change the deployment. */
export const ownerOfDeployment =
  (hooks: SessionHooks, id: string): FindOwner =>
  async (unit) => {
    const { sessionId, agentId } = await lockEditable(unit, hooks, id);
    const owner = sessionId === null ? { deployment_id: id } : { session_id: sessionId };
    return { owner, agentId, target: { targetType: 'deployment', targetId: id } };
  };

/** @throws AppError conflict `hub_token_not_taken` */
export function refuseWithoutUse(agent: Agent | undefined): void {
  if (agent?.takesHubToken) return;
  throw conflict(
    'hub_token_not_taken',
    'This agent downloads nothing from a model hub, so it has no use for a token.',
  );
}

const auditHubToken = (unit: Unit, target: AuditTarget, outcome: 'given' | 'replaced' | 'removed') =>
  unit.audit({ action: 'deployment.hub_token_changed', ...target, changes: { outcome } });
