import { type FindOwner, ownerOfDeployment } from '../../deployments/hub-token/hub-tokens.ts';
import { conflict } from '../../shared/errors.ts';
import { notSessionOwner, sessionEnded } from '../errors.ts';
import { sessionMoves } from '../moves.ts';
import { lockSession } from '../store.postgres.ts';

/**
 * The owner of a session's token, for the person who talks in the session. Once it has ended, the deployment that it made has the
 * same token. A session about a change of a deployment has that one's token: a token of its own would reach no run.
 */
export const ownerOfSession =
  (id: string): FindOwner =>
  async (unit) => {
    const session = await lockSession(unit, id);
    if (session.userId !== unit.caller.userId) throw notSessionOwner();
    const { status, deploymentId, agentId, changeOf } = session;
    const other = deploymentId ?? changeOf;
    if (status === 'completed' && other) throw giveToDeployment(other);
    if (status !== 'active') throw sessionEnded(status);
    const target = { targetType: 'session', targetId: id } as const;
    if (changeOf !== null) return { ...(await ownerOfDeployment(sessionMoves, changeOf)(unit)), target };
    return { owner: { session_id: id }, agentId, target };
  };

const giveToDeployment = (id: string) =>
  conflict(
    'session_ended',
    `This session has completed, and its token is that of its deployment: PUT or DELETE /api/deployments/${id}/hub_token.`,
  );
