import { dropHubToken } from '../../deployments/hub-token/hub-tokens.ts';
import { isMember } from '../../orgs/store.postgres.ts';
import type { PersonActor } from '../../shared/actor.ts';
import type { Database } from '../../shared/db/client.ts';
import { nameOrEmail } from '../../shared/people/display-name.ts';
import { ownerIsMember, sessionEnded } from '../errors.ts';
import { toSummary } from '../responses.ts';
import { giveSession, lockSession } from '../store.postgres.ts';

/**
 * Makes the caller the owner of a session whose owner left the organization; its values and gates stay. Their token for a
 * model hub doesn't: it is personal, and the next run would write it where the new owner can read it.
 * @throws AppError not_found; conflict `session_ended`, `session_owner_is_member`
 */
export const takeOver = (db: Database, actor: PersonActor, id: string) =>
  db.answer(actor, async (unit) => {
    const { caller } = unit;
    const session = await lockSession(unit, id);
    if (session.status !== 'active') throw sessionEnded(session.status);
    if (await isMember(unit, session.userId)) throw ownerIsMember();
    await giveSession(unit, id, caller.userId);
    await dropHubToken(unit, { owner: { session_id: id }, target: { targetType: 'session', targetId: id } });
    await unit.emit({
      type: 'session.taken_over',
      entityId: id,
      title: `${nameOrEmail(caller)} took over a session of a member who left`,
      payload: {
        session_id: id,
        deployment_id: session.deploymentId,
        former_user_id: session.userId,
        user_id: caller.userId,
      },
    });
    await unit.audit({
      action: 'session.taken_over',
      targetType: 'session',
      targetId: id,
      changes: { user_id: { before: session.userId, after: caller.userId } },
    });
    return { status: 200, body: toSummary(await lockSession(unit, id), caller) };
  });
