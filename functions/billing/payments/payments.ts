import type { PersonActor } from '../../shared/actor.ts';
import type { Answer } from '../../shared/db/idempotency.ts';

/** The parts of a payment provider for owners. Without a provider they are absent. */
export interface Payments {
  /** The page where the owner pays for a plan. Opening it changes nothing: the provider's event about the payment does. */
  checkout(actor: PersonActor, plan: string): Promise<Answer<{ url: string }>>;
  /** The page where the owner changes, cancels and pays the subscription. */
  portal(actor: PersonActor): Promise<Answer<{ url: string }>>;
}
