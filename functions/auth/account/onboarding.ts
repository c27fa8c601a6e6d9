import type { Catalogue } from '../../billing/plans.ts';
import type { PersonActor } from '../../shared/actor.ts';
import type { Database } from '../../shared/db/client.ts';
import { selectOnboarding } from '../store.postgres.ts';
import type { OnboardingStatus } from './onboarding-schema.ts';
import { stepNames } from './onboarding-steps.ts';

export interface OnboardingOptions {
  db: Database;
  catalogue: Catalogue;
}

/** How far the user and the current org have come: their address, and what the members of the org have done. */
export async function onboardingStatus(
  { db, catalogue }: OnboardingOptions,
  actor: PersonActor,
): Promise<OnboardingStatus> {
  const { orgId } = actor;
  const { rows } = await db.tenant(actor, (sql) => [
    selectOnboarding(sql, actor.userId, orgId, catalogue.default.name),
  ]);
  const [facts] = rows[0];
  const done = (is: boolean) => (is ? 'done' : 'open');
  const steps: OnboardingStatus['steps'] = {
    verify_email: done(facts.verified),
    // A member who connects a cloud has accepted the free plan. Without billing there is no plan to pick.
    pick_plan: catalogue.provider === 'none' ? 'not_needed' : done(facts.picked || facts.connected),
    connect_cloud: done(facts.connected),
    start_session: done(facts.started),
    deploy: done(facts.deployed),
  };
  const next_step = stepNames.find((name) => steps[name] === 'open') ?? null;
  return { steps, next_step, complete: next_step === null };
}
