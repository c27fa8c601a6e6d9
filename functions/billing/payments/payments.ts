import type { Actor } from '../../shared/actor.ts';
import type { Answer } from '../../shared/db/idempotency.ts';

/** The parts of a payment provider for owners. Without a provider they are absent. */
export interface Payments {
  /** The page where the owner pays for a plan. Opening it changes nothing: the provider's event about the payment does. */
  checkout(actor: Actor, plan: string): Promise<Answer<{ url: string }>>;
  /** The page where the owner changes, cancels and pays the subscription. */
  portal(actor: Actor): Promise<Answer<{ url: string }>>;
}
