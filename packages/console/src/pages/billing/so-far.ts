/** What may be used in a period at most, the cap's part included; null where nothing limits it. */
export const mostCredits = ({
  used,
  in_use,
  available,
}: {
  used: number;
  in_use: number;
  available: number | null;
}): number | null => (available === null ? null : used + in_use + available);

/** A day's bar in percent of the whole: where it begins, its length, and all that was used until its end. */
export interface DayBar {
  from: number;
  length: number;
  soFar: number;
}

/** Each day on top of those before it, against what may be used at most. Pure. */
export function dayBars(days: readonly { credits: number }[], most: number): DayBar[] {
  const sum = days.reduce((total, { credits }) => total + credits, 0);
  const whole = Math.max(most, sum) || 1;
  let soFar = 0;
  return days.map(({ credits }) => {
    const from = (soFar / whole) * 100;
    soFar += credits;
    return { from, length: (credits / whole) * 100, soFar };
  });
}
