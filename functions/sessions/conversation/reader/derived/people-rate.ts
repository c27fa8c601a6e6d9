import type { Field } from '../../../../agents/field.ts';
import { plannedRate } from '../../../../agents/rates.ts';
import type { ReadValue, Stretch } from '../reader-input.ts';
import { busiest, day, hour, partsOfDay } from '../rows/people.ts';
import type { NumberedItem } from './counted.ts';

// The load of people who ask, with its arithmetic.

/** Where all of these stand. */
export const spot = (...counted: NumberedItem[]): Stretch => ({
  start: Math.min(...counted.map(({ start }) => start)),
  end: Math.max(...counted.map(({ end }) => end)),
});

/** The part of a day in which something is asked. */
export interface AskingDay {
  seconds: number;
  /** As a part of a sentence: "a working day". */
  says: string;
  /** The user has said which hours these are. */
  isSaid?: boolean;
  /** Only this part of them comes in it. */
  share?: number;
  /** No moment is busier than another: a batch. */
  isEven?: boolean;
}

/** People's questions come within a working day. */
export function rate(
  field: Field,
  events: NumberedItem,
  people: NumberedItem | undefined,
  {
    period,
    factor,
    ofDay,
    isOneTime = false,
    isOfPeople = people !== undefined,
  }: { period: number; factor: number; ofDay: AskingDay; isOneTime?: boolean; isOfPeople?: boolean },
): ReadValue {
  const share = (period >= day && ofDay.share) || 1;
  const total = events.value * (people?.value ?? 1) * share;
  const isOfHours = ofDay.isSaid === true && period === ofDay.seconds;
  const isOfDay =
    isOfHours || (!isOneTime && (isOfPeople || ofDay.isSaid) && (period === day || partsOfDay.has(period)));
  const seconds = isOneTime ? hour : isOfDay ? ofDay.seconds : period;
  // "Twice as much at noon" says it better than the rule.
  const times = factor === 1 && isOfDay && !ofDay.isEven ? busiest : factor;
  const peak = Number(((total * times) / seconds).toPrecision(12));
  const value = plannedRate(peak);
  const ofShare = share < 1 ? ` × ${share * 100} %` : '';
  const each = `${people ? `${people.value} people × ${events.value}` : events.value}${ofShare}`;
  const span = isOneTime
    ? `${hour} s, as if all came within an hour`
    : isOfDay
      ? `${ofDay.seconds} s of ${ofDay.says}`
      : `${seconds} s`;
  const average = times === 1 && value < 1 ? value : Number((total / seconds).toPrecision(2));
  const most = value < 1 ? value : Number(peak.toPrecision(2));
  const atPeak =
    times === 1 ? '' : `, × ${times} ${times === factor ? 'at peak' : 'for the busiest moment'} = ${most}`;
  return {
    ...spot(events, ...(people ? [people] : [])),
    field,
    value,
    ...((seconds > 1 || factor > 1) && {
      doubt: 'derived' as const,
      arithmetic: `${each} ÷ ${span} = ${average} a second${atPeak}${most === value ? '' : `, so ${value}`}`,
    }),
  };
}
