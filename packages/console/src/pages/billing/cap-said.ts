import { moneyOf } from '../../format/numbers.ts';

/** What was spent of what may be spent beyond the included credits. Pure. @param included null where the plan limits nothing */
export function capSaid(included: number | null, capCents: number | null, usedCents: number): string {
  const used = moneyOf(usedCents / 100);
  if (capCents !== null)
    return included === null
      ? `${used} of ${moneyOf(capCents / 100)} at most used in this period.`
      : `${used} spent beyond what is included, of ${moneyOf(capCents / 100)} at most.`;
  return included === null
    ? `${used} used in this period. There is no cap: use is not limited.`
    : `${used} spent beyond what is included. Without a cap no more is spent: use ends with the included credits.`;
}
