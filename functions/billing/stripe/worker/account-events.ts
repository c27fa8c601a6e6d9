import type { Unit } from '../../../shared/db/unit.ts';
import { type Account, changesToTell } from '../account.ts';

/** Events and audit rows of the changes of an account. */
export async function tellMembers(
  unit: Unit,
  before: Account,
  after: Omit<Account, 'customerId'>,
  because: string,
): Promise<void> {
  const { isLate, isWell, isOtherPlan } = changesToTell(before, after);
  const { orgId: entityId } = unit;
  if (isLate && after.graceUntil) {
    const until = after.graceUntil.toISOString();
    await unit.emit({
      type: 'billing.payment_failed',
      entityId,
      title: `A payment has failed: the plan ${after.plan} stays until ${until.slice(0, 10)}`,
      body: 'Open the customer portal and give a card that works.',
      payload: { plan: after.plan, grace_until: until },
    });
  }
  if (
    because === 'customer.subscription.trial_will_end' &&
    after.status === 'trialing' &&
    after.trialEndsAt
  ) {
    const endsAt = after.trialEndsAt.toISOString();
    await unit.emit({
      type: 'billing.trial_ending',
      entityId,
      title: `The trial of the plan ${after.plan} ends on ${endsAt.slice(0, 10)}`,
      body: after.cancelAtPeriodEnd
        ? 'The subscription was cancelled: nothing is charged.'
        : 'The plan is charged from then on. To end it before, cancel in the customer portal.',
      payload: { plan: after.plan, trial_ends_at: endsAt, is_charged: !after.cancelAtPeriodEnd },
    });
  }
  if (isWell)
    await unit.emit({
      type: 'billing.payment_recovered',
      entityId,
      title: 'The payment that had failed was made',
      payload: { plan: after.plan },
    });
  if (!isOtherPlan) return;
  await unit.emit({
    type: 'billing.plan_changed',
    entityId,
    title: `The plan is ${after.plan}, and was ${before.plan}`,
    payload: { plan: after.plan, former_plan: before.plan },
  });
  await unit.audit({
    action: 'billing.plan_changed',
    targetType: 'org',
    targetId: entityId,
    changes: { plan: { from: before.plan, to: after.plan } },
  });
}
