import type { Schema } from '@deployment-orchestrator/client';
import { moneyOf } from '../../format/numbers.ts';
import { dayOf } from '../../format/time.ts';

type Billed = Pick<
  Schema<'BillingState'>,
  'plan' | 'status' | 'period_end' | 'cap_used_cents' | 'cancel_at_period_end'
>;

/**
 * What the next invoice comes to, as far as it is known now: the next period of the plan and what this one has used beyond the included
 * credits. Pure.
 */
export function nextInvoiceSaid({
  plan,
  period_end,
  cap_used_cents: used,
  cancel_at_period_end: ends,
}: Billed): string {
  // Who has chosen no plan that is sold gets no invoice, whatever was used.
  if (plan.price_cents === 0) return `None: the plan ${plan.title} costs nothing.`;
  const price = ends ? 0 : plan.price_cents;
  if (price + used === 0) return 'None: the plan ends with its period.';
  const parts = [
    price > 0 && `${moneyOf(price / 100)} for the plan ${plan.title}`,
    used > 0 && `${moneyOf(used / 100)} for what was used beyond it so far`,
  ].filter((part) => part !== false);
  return `About ${moneyOf((price + used) / 100)} on ${dayOf(period_end)}, before taxes: ${parts.join(', and ')}.`;
}
