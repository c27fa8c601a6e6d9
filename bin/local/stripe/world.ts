import { randomBytes } from 'node:crypto';
import { StripeRefusal } from './refusal.ts';
import type { State, StripeEvent } from './state.ts';

/** What every change is made in: the state at one moment of the double's clock. */
export interface World {
  state: State;
  /** Seconds since 1970. */
  at: number;
  /** Where the pages are. */
  url: string;
}

export const newStripeId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/** What the library of the service is pinned to. */
const apiVersion = '2026-10-28.endive';

/** Notes an event with the object as it is now; who delivers it looks for it in the state. */
export function emit({ state, at }: World, type: string, object: object): void {
  const event: StripeEvent = {
    id: newStripeId('evt'),
    object: 'event',
    type,
    created: at,
    api_version: apiVersion,
    livemode: false,
    data: { object: structuredClone(object) as Record<string, unknown> },
  };
  state.events.push(event);
  state.undelivered[event.id] = 0;
}

/** @throws StripeRefusal as Stripe refuses unknown ids */
export function found<T>(objects: Record<string, T>, id: string | undefined, what: string): T {
  const object = id === undefined || !Object.hasOwn(objects, id) ? undefined : objects[id];
  if (!object) throw new StripeRefusal(404, 'resource_missing', `No such ${what}: '${id}'`);
  return object;
}
