import type { ReaderInput } from '../reader-input.ts';
import { even, partBusy, partOnly } from '../rows/habits.ts';
import { longestBefore } from '../rows/limits.ts';
import { hour, partsOfDay, shareOfMost, usualDay } from '../rows/people.ts';
import { type AskedHours, hoursIn } from './hours.ts';
import type { AskingDay } from './people-rate.ts';

const [halfDay = 0] = partsOfDay.keys();

/** The part of a day in which what is counted comes: as it is said, or as people ask. */
export function askingDay(
  input: ReaderInput,
  said: AskedHours | undefined,
  { period = 0, isOfPeople }: { period: number | undefined; isOfPeople: boolean },
): AskingDay {
  const earlier = input.before
    .toReversed()
    .flatMap((text) => hoursIn(text.slice(0, longestBefore)) ?? [])
    .find(({ isClear }) => isClear || isOfPeople);
  const hours = said ?? earlier;
  const isEven = hours?.isBatch === true || even.test(input.text);
  if (hours) {
    const says = `${hours.hours === 1 ? 'an hour' : `${hours.hours} hours`}${hours.isBatch ? ', one after the other' : ''}`;
    const share = hours.isOfMost ? { share: shareOfMost } : {};
    return { seconds: hours.hours * hour, says, isSaid: true, isEven, ...share };
  }
  const part = partsOfDay.get(period);
  if (part) return { seconds: period, says: part, isEven };
  if (partOnly.test(input.text))
    return { seconds: halfDay, says: partsOfDay.get(halfDay) ?? '', isSaid: true, isEven };
  return { ...usualDay, isSaid: partBusy.test(input.text), isEven };
}
