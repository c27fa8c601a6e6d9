import type { FindOwner } from '../../deployments/hub-token/hub-tokens.ts';
import { conflict } from '../../shared/errors.ts';
import { notSessionOwner, sessionEnded } from '../errors.ts';
import { lockSession } from '../store.postgres.ts';

/**
 * The owner of a session's token, for the person who talks in the session. Once it has ended, the deployment that it made has the
 * same token.
 */
export const ownerOfSession =
  (id: string): FindOwner =>
  async (unit) => {
    const session = await lockSession(unit, id);
    if (session.userId !== unit.caller.userId) throw notSessionOwner();
    const { status, deploymentId, agentId } = session;
    if (status === 'completed' && deploymentId) throw giveToDeployment(deploymentId);
    if (status !== 'active') throw sessionEnded(status);
    return { owner: { session_id: id }, agentId, target: { targetType: 'session', targetId: id } };
  };

const giveToDeployment = (id: string) =>
  conflict(
    'session_ended',
    `This session has completed, and its token is that of its deployment: PUT or DELETE /api/deployments/${id}/hub_token.`,
  );
