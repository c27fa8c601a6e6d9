import type { Actor } from '../../shared/actor.ts';
import type { Answer } from '../../shared/db/idempotency.ts';

/** What a payment provider does for an owner. Without one there is none of it. */
export interface Payments {
  /** Where the owner pays for a plan. It changes nothing: that the provider was paid does. */
  checkout(actor: Actor, plan: string): Promise<Answer<{ url: string }>>;
  /** Where the owner changes, cancels and pays what there is. */
  portal(actor: Actor): Promise<Answer<{ url: string }>>;
}
