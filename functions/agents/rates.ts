import { groupDigits, ofOne } from '../shared/group-digits.ts';
import { numberThat } from './eks/field-forms.ts';
import type { Field } from './field.ts';

// Pure. Loads in a second: a firm with some hundreds of requests a day has a hundredth of one, and its machines follow from that.

/** Less than one a day is no load that anything is planned for. */
const leastRate = 0.00001;

/** The form of a rate: whole, or a fraction of one in a second. */
export const rateOf = (what: string, most: number): Field['form'] =>
  numberThat(
    (value) => value >= leastRate && value <= most,
    `${what} must be a number from ${leastRate.toFixed(5)} (about one a day) to ${groupDigits(most)}; one every 80 seconds is 0.0125.`,
  );

/** A computed rate as it is planned for: whole and never less than computed, and below one with three digits. */
export const plannedRate = (rate: number): number =>
  rate >= 1 ? Math.ceil(rate) : Math.max(leastRate, Number(rate.toPrecision(3)));

/** Between two of them, in the largest unit of which there are two: from the smallest unit to the largest. */
const spans = [
  { unit: 'seconds', seconds: 1, below: 120 },
  { unit: 'minutes', seconds: 60, below: 7_200 },
  { unit: 'hours', seconds: 3_600, below: 172_800 },
  { unit: 'days', seconds: 86_400, below: Number.POSITIVE_INFINITY },
] as const;

/**
 * A rate as people say it: "200 requests a second", and "about 1 request every 80 seconds" where there is less than one in two.
 * @param unit behind the number: "requests a second", or "a second" where it is clear of what
 */
export function rateSaid(rate: number, unit: string): string {
  if (!(rate > 0 && rate <= 0.5)) return `${groupDigits(rate)} ${ofOne(unit, rate)}`.trim();
  const span = spans.find(({ below }) => 1 / rate < below) ?? spans[3];
  const exact = 1 / rate / span.seconds;
  const shown = Number(exact.toPrecision(2));
  const about = Math.abs(shown / exact - 1) < 0.001 ? '' : 'about ';
  const [noun = ''] = ofOne(unit, 1).split(' ');
  return `${about}1 ${noun.length > 1 ? `${noun} ` : ''}every ${shown} ${span.unit}`;
}

/** Whether a unit is that of a rate: "queries per second". */
export const isRateUnit = (unit: string): boolean => unit.endsWith(' per second');
