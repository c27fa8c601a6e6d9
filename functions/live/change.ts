import { includesRole, type Role } from '../shared/actor.ts';
import type { EventType } from '../shared/events/catalogue.ts';
import { eventCatalogue } from '../shared/events/catalogue.ts';
import { consumers } from '../shared/events/consumers.ts';
import type { InternalEventType } from '../shared/events/internal-events.ts';
import { kindOf, type LiveKind, liveKinds } from './kinds.ts';

// Pure: what an event says to have changed. Nothing of the event's own data is passed on.

/** A thing that changed. A page reads it again unless it has this revision, or a greater one, already. */
export interface Change {
  kind: LiveKind;
  id: string;
  /** The event that changed it, as the 26 characters of a ULID: of two revisions of a thing the greater one is newer. */
  revision: string;
}

/** An event as the bus and the outbox have it. */
export interface HappenedEvent {
  /** An id whose last 26 characters are a ULID. */
  id: string;
  type: string;
  detail: Record<string, unknown>;
}

/** Things that a payload names beside what the event is about. Their pages show something of it. */
const named = { session_id: 'session', deployment_id: 'deployment', run_id: 'run' } as const;

const told: ReadonlySet<string> = new Set<EventType | InternalEventType>(consumers.live);

const revisionOf = (id: string) => id.slice(-26);

/** None for events that pages are told nothing of. */
export function changesOf({ id, type, detail }: HappenedEvent): Change[] {
  if (!told.has(type)) return [];
  const revision = revisionOf(id);
  const of = (kind: LiveKind, thing: unknown): Change[] =>
    typeof thing === 'string' ? [{ kind, id: thing, revision }] : [];
  const payload = (type in eventCatalogue ? detail.payload : detail) as Record<string, unknown> | undefined;
  const beside = Object.entries(named).flatMap(([field, kind]) => of(kind, payload?.[field]));
  if (!(type in eventCatalogue)) return beside;
  return latest([
    ...of(kindOf(type as EventType), detail.entity_id),
    ...beside,
    ...of('notification', detail.id),
  ]);
}

/** Each thing once, with its greatest revision, in the order of these. */
export function latest(changes: readonly Change[]): Change[] {
  const byThing = new Map<string, Change>();
  for (const change of changes) {
    const thing = `${change.kind} ${change.id}`;
    const known = byThing.get(thing);
    if (!known || known.revision < change.revision) byThing.set(thing, change);
  }
  return [...byThing.values()].sort((one, other) => (one.revision < other.revision ? -1 : 1));
}

/** Those of the changes that a member with the role may be told. */
export const toldTo = <C extends Pick<Change, 'kind'>>(role: Role, changes: readonly C[]): C[] =>
  changes.filter(({ kind }) => includesRole(role, liveKinds[kind].role));
