import type { PersonActor, PersonCaller } from '../shared/actor.ts';
import type { Database } from '../shared/db/client.ts';
import type { Unit } from '../shared/db/unit.ts';
import { notFound } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { enterGrant, type Operator, openGrant } from './store.grants.postgres.ts';

/** A transaction in the organization that an operator has a grant for: it sees that one, by row-level security. */
export type GrantedUnit = Unit & { caller: Pick<PersonCaller, 'userId' | 'email' | 'name'>; grantId: string };

/**
 * Does the work in the organization for which the operator has a grant.
 * @throws AppError unauthenticated; forbidden `not_operator`, `no_grant`
 */
export const withGrant = <T>(
  db: Database,
  actor: PersonActor,
  orgId: string,
  work: (unit: GrantedUnit) => Promise<T>,
): Promise<T> =>
  db.public(async (sql, { enterOrg }) => {
    const operator = await enterGrant(sql, actor, orgId);
    return work(await grantedUnit(operator, actor, (by) => enterOrg(orgId, by)));
  });

/**
 * Does the work in an organization with a new grant for it.
 * @throws AppError unauthenticated; forbidden `not_operator`; not_found
 */
export const withNewGrant = <T>(
  db: Database,
  actor: PersonActor,
  wanted: { orgId: string; reason: string; endsAt: Date; now: Date },
  work: (unit: GrantedUnit) => Promise<T>,
): Promise<T> =>
  db.public(async (sql, { enterOrg }) => {
    const operator = await openGrant(sql, actor, { id: newId('operatorGrant'), ...wanted });
    if (!operator) throw notFound('organization');
    return work(await grantedUnit(operator, actor, (by) => enterOrg(wanted.orgId, by)));
  });

async function grantedUnit(
  { grantId, email, name }: Operator,
  actor: PersonActor,
  enter: (by: { caller: GrantedUnit['caller']; source: PersonActor }) => Promise<Unit>,
): Promise<GrantedUnit> {
  const caller = { userId: actor.userId, email, name };
  return { ...(await enter({ caller, source: actor })), caller, grantId };
}
