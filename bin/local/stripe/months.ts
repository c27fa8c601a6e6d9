// Months as Stripe counts them: on the day of the anchor, or on the last of a month that doesn't have it.

const second = 1_000;

export function monthsAfter(anchor: number, months: number): number {
  const date = new Date(anchor * second);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime() / second;
}

/** The end of the month that begins at `start`. */
export function endOfPeriod(anchor: number, start: number): number {
  let months = 1;
  while (monthsAfter(anchor, months) <= start) months++;
  return monthsAfter(anchor, months);
}
