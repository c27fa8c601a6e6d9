import type { FindOwner } from '../deployments/hub-token/hub-tokens.ts';
import { notSessionOwner, sessionEnded } from './errors.ts';
import { lockSession } from './store.postgres.ts';

/**
 * The owner of a session's token, for whoever talks in the session. Once it has ended, the deployment that it made has the
 * same token.
 */
export const ownerOfSession =
  (id: string): FindOwner =>
  async (unit) => {
    const session = await lockSession(unit, id);
    if (session.userId !== unit.caller.userId) throw notSessionOwner();
    if (session.status !== 'active') throw sessionEnded(session.status);
    return { owner: { session_id: id }, agentId: session.agentId };
  };
