import type { After } from './live.ts';
import type { Schema } from './paths.ts';

/** A thing of the organization that changed: its kind, its id, and a revision that grows. */
export type Change = Schema<'Change'>;

/** Things whose revision is remembered. A change of a forgotten thing is told again, and the thing is read again. */
const mostThings = 2_000;
const spaceMs = 1_000;

const thingOf = ({ kind, id }: Change) => `${kind} ${id}`;

/** Whether a change is newer than all that were asked about before: the API may tell one twice, and the later of two first. */
export function unseen(): (change: Change) => boolean {
  const known = new Map<string, string>();
  return (change) => {
    const thing = thingOf(change);
    const seen = known.get(thing);
    if (seen !== undefined && change.revision <= seen) return false;
    known.delete(thing);
    known.set(thing, change.revision);
    const [oldest] = known.keys();
    if (known.size > mostThings && oldest !== undefined) known.delete(oldest);
    return true;
  };
}

/** Tells the first changes at once, and those of the following second together, each thing once. */
export function gatherer(after: After, tell: (changes: readonly Change[]) => void) {
  const waiting = new Map<string, Change>();
  let stop: (() => void) | undefined;
  const flush = () => {
    stop = undefined;
    if (waiting.size === 0) return;
    const changes = [...waiting.values()];
    waiting.clear();
    stop = after(spaceMs, flush);
    tell(changes);
  };
  return {
    add(changes: readonly Change[]) {
      for (const change of changes) waiting.set(thingOf(change), change);
      if (!stop) flush();
    },
    stop: () => stop?.(),
  };
}
