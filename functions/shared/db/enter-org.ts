import type { Actor, Caller, CallerOf, PersonActor, PersonCaller, ServiceRole } from '../actor.ts';
import type { Clock } from '../clock.ts';
import { forbidden } from '../errors.ts';
import { sent } from './transaction.ts';
import type { Tx } from './tx.ts';

// How a transaction of a caller enters their organization: one statement, which goes out with its beginning.

/** The row that `enter_org` returns. */
interface PersonEntry {
  user_id: string;
  email: string;
  name: string | null;
  role: PersonCaller['role'];
  second_factor: boolean;
  /** Whether the last use that is noted of the sign-in is an hour ago. */
  is_unmarked: boolean;
}

/** The row that `enter_org_by_token` returns. */
interface ProgramEntry {
  actor_id: string;
  /** Of a user; a service account has none. */
  email: string;
  name: string;
  role: PersonCaller['role'];
  /** Whether the last use that is noted of the token is ten minutes ago. */
  is_unmarked: boolean;
}

export type EntryRow = PersonEntry | ProgramEntry;

/** Makes the statement that enters an actor's organization; one for all attempts at a transaction. `role` is the least that the caller has to have. */
export type EnterOrg = (
  actor: Actor,
  access: 'read' | 'write',
  role?: PersonActor['minRole'],
) => (tx: Tx) => Promise<unknown>;

/**
 * @param mostAtOnce how many requests of one organization may be in the database at once (`take_place`); 0 where they are not bounded
 */
export function entrances(mostAtOnce: number, clock: Clock): EnterOrg {
  const begun = new WeakSet<Actor>();
  return (actor, access, role = actor.minRole) => {
    // Only a request's first transaction may be refused for the bound: a request that has begun is finished.
    const most = begun.has(actor) ? 0 : mostAtOnce;
    begun.add(actor);
    if (actor.kind !== 'person')
      return (tx) => tx`select entered.* from enter_org_by_token(${actor.orgId}, ${actor.token.hash}, ${role},
          ${actor.kind === 'token' && actor.verifiedEmail}, ${actor.whileSuspended === 'members and users'},
          ${actor.deploymentId ?? null}, ${clock.now()}, ${access === 'write'}) entered
        cross join lateral take_place(${actor.orgId}, entered.actor_id, ${most})`;
    return (tx) => tx`select entered.* from enter_org(${actor.orgId}, ${actor.userId}, ${actor.tokenVersion},
        ${actor.signIn.id}, ${role}, ${actor.verifiedEmail}, ${actor.withoutSecondFactor === true}, ${clock.now()},
        ${access === 'write'}) entered
      cross join lateral refuse_while_suspended(${actor.orgId}, entered.user_id, ${actor.whileSuspended ?? null})
      cross join lateral take_place(${actor.orgId}, entered.user_id, ${most})`;
  };
}

/**
 * The statement that goes out with the COMMIT of a write: the caller enters again, since their rights may have ended while the write
 * waited for others. It takes no lock; an act that has to come before or after the end of its caller’s rights asks `refuseIfEnded`.
 * @throws the database's refusal; AppError forbidden `role_too_low`
 */
export const stillEntitled = (tx: Tx, enter: EnterOrg, actor: Actor, { role }: Pick<Caller, 'role'>) =>
  sent(enter(actor, 'read', role)(tx)).catch((error: { message?: string }) => {
    throw error.message === 'role_too_low' ? roleChanged() : error;
  });

const roleChanged = () =>
  forbidden(
    'role_too_low',
    'Your role was changed while this was being done. Nothing was changed; try again.',
  );

export function toCaller<A extends Actor>(actor: A, row: EntryRow): CallerOf<A>;
export function toCaller(actor: Actor, row: EntryRow): Caller {
  if (actor.kind === 'person') return person(actor, row as PersonEntry);
  const { actor_id: id, email, name, role } = row as ProgramEntry;
  return actor.kind === 'token'
    ? { kind: 'token', userId: id, tokenId: actor.token.id, email, name, role }
    : { kind: 'service', serviceId: id, name, role: role as ServiceRole };
}

const person = ({ tokenVersion, signIn }: PersonActor, row: PersonEntry): PersonCaller => ({
  kind: 'person',
  userId: row.user_id,
  email: row.email,
  name: row.name,
  role: row.role,
  tokenVersion,
  signIn,
  secondFactor: row.second_factor,
});

/** A route that only reads is answered where nothing can be written, so it must not come to need that. */
export function refuseInReads(actor: Actor): void {
  if (actor.onlyReads)
    throw new Error('This route only reads. One that has to write says why in its row: `writes`.');
}
