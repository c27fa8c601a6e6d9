import { moneyOf, numberOf } from '../../format/numbers.ts';

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

/** What credits are spent on, with their price where more than the included ones can be bought. Pure. @param included null where the plan limits nothing */
export function creditSaid(centsPerThousand: number | null, included: number | null): string {
  const about =
    'Runs cost credits, and so do messages that a language model answers; other messages and a destroy cost none.';
  if (centsPerThousand === null) return about;
  const price = moneyOf(centsPerThousand / 100);
  return included === null
    ? `${about} The plan limits none; 1,000 credits count as ${price} of a cap.`
    : `${about} ${numberOf(included)} are included; beyond them 1,000 credits cost ${price}.`;
}

/** The credits that were used; of a plan that limits nothing with the money that the cap counts them as. Pure. */
export function creditsUsedSaid(
  { used, included }: { used: number; included: number | null },
  usedCents: number,
): string {
  if (included !== null) return `${numberOf(used)} of ${numberOf(included)} used`;
  return usedCents > 0
    ? `${numberOf(used)} used, which is ${moneyOf(usedCents / 100)}`
    : `${numberOf(used)} used`;
}
