import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { actorId, namesOf, type Person, type RequestSource, type Service } from '../actor.ts';
import type { AuditAction } from '../events/audit-actions.ts';
import { newId, newSecret } from '../ids.ts';

// Pure but for ids and salts: an act as two tables keep it. Personal details can be emptied, the event can't.

/** An act for the audit log. `changes` holds before and after, never secrets, and of people their ids alone. */
export interface NewAuditEvent {
  action: AuditAction;
  targetType: string;
  targetId: string;
  changes?: Record<string, unknown>;
  /**
   * The personal data in the change: an address, a name. It is deleted with their account; `userId` is null for a person
   * without one.
   */
  personal?: { userId: string | null; changes: Record<string, unknown> };
}

/** The actor and the network of the request. The salt keeps its digest from being found by trying addresses. */
export interface ActorDetails {
  salt: string;
  actor_email: string | null;
  source_ip: string | null;
  user_agent: string | null;
}

/** The personal data in the change. */
export interface ChangedDetails {
  salt: string;
  changes: Record<string, unknown>;
}

/** Digests of the details that existed when the event was written. */
export type PeopleDigests = { [part in 'actor' | 'changes']?: string };

/** SHA-256 in hex over the canonical JSON (RFC 8785) of the details with their salt. */
export const detailsDigest = (details: object) =>
  createHash('sha256')
    .update(canonicalize(details) ?? '')
    .digest('hex');

interface PersonRow {
  part: keyof PeopleDigests;
  user_id: string | null;
  details: ActorDetails | ChangedDetails;
}

interface By {
  orgId: string;
  now: Date;
  caller: Person | Service | undefined;
  source: RequestSource | undefined;
}

/** The rows of an act: the event, and its personal details. */
export function auditRows(act: NewAuditEvent, { orgId, now, caller, source }: By) {
  const { personal } = act;
  const people: PersonRow[] = [];
  if (caller || source) {
    // A failed login has no actor; its origin is about the account that was tried. The origin of a service account's request
    // is about no person.
    const isPerson = caller && 'userId' in caller;
    const user_id = isPerson
      ? caller.userId
      : caller
        ? null
        : act.targetType === 'user'
          ? act.targetId
          : null;
    const details = {
      salt: newSecret(),
      actor_email: caller ? namesOf(caller).email : null,
      source_ip: source?.sourceIp ?? null,
      user_agent: source?.userAgent ?? null,
    };
    people.push({ part: 'actor', user_id, details });
  }
  if (personal) {
    const details = { salt: newSecret(), changes: personal.changes };
    people.push({ part: 'changes', user_id: personal.userId, details });
  }
  const token = source?.token;
  const blanks = Object.fromEntries(Object.keys(personal?.changes ?? {}).map((name) => [name, null]));
  const digests: PeopleDigests = Object.fromEntries(
    people.map(({ part, details }) => [part, detailsDigest(details)]),
  );
  const event = {
    org_id: orgId,
    id: newId('audit'),
    action: act.action,
    actor_id: caller ? actorId(caller) : null,
    target_type: act.targetType,
    target_id: act.targetId,
    // Personal details stand beside the event: here are only their names, without values.
    // A program's act names its token, beside the user or service account that it acts for.
    changes: { ...act.changes, ...blanks, ...(token && { by_token: { id: token.id, name: token.name } }) },
    people_digests: digests,
    request_id: source?.requestId ?? null,
    created_at: now,
  };
  return { event, people };
}
