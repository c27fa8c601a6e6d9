import type { Field } from '../../../../agents/field.ts';
import { readSpelled } from '../numerals.ts';
import { normOf, type ReaderInput } from '../reader-input.ts';
import { longestSchedule } from '../rows/limits.ts';
import {
  noTimeSaid,
  notScheduled,
  periods,
  pricing,
  quarters,
  timesOfDay,
  weekdays,
  zones,
} from '../rows/times.ts';
import { aroundTimes } from '../rows/words.ts';

/** A schedule in words, as cron's five fields. */
export interface ReadSchedule {
  cron: string;
  /** The token behind it. */
  end: number;
  /** Seconds from one time to the next, where nothing but that is said: "daily" may also be how often something is asked. */
  seconds?: number;
  /** The field whose name stands in the middle of it: "nightly backups at 2". */
  about?: Field;
  /** The assumption: the hour of "daily". */
  assumed?: string;
  /** It is given in local time, or as an hour alone: "at 2 am". */
  isDoubtful: boolean;
}

interface Heard {
  step?: { count: number; unit: string };
  times?: number;
  days: string[];
  /** Days of the month. */
  dates: number[];
  hour?: number;
  /** Further hours: "at 6 and 18". */
  more: number[];
  minute: number;
  isLocal: boolean;
  end: number;
}

/** "every night at three", "daily at 2am", "Sundays", "twice a day". */
export function scheduleAt(input: ReaderInput, start: number, end: number): ReadSchedule | undefined {
  const { tokens } = input;
  const quoted = tokens[start];
  if (quoted?.kind === 'quoted' && /^(?:[\d*][\d*/,-]*\s+){4}[\d*][\d*/,-]*$/.test(quoted.text))
    return { cron: quoted.text.split(/\s+/).join(' '), end: start + 1, isDoubtful: false };
  if (!opens(input, start) || isOfMoney(input, start)) return undefined;
  let about: Field | undefined;
  const heard: Heard = { days: [], dates: [], more: [], minute: 0, isLocal: false, end: start };
  for (let at = start; at < Math.min(end, start + longestSchedule); ) {
    const next = periodAt(input, at, heard) ?? timeAt(input, at, heard, at > start);
    if (next !== undefined && next > end) break;
    const named = next === undefined ? input.mentions.get(at) : undefined;
    if (next !== undefined) heard.end = next;
    else if (heard.end > start && named?.field.said?.form === 'schedule') about ??= named.field;
    else if (!aroundTimes.has(normOf(input, at)) && tokens[at]?.kind !== 'comma') break;
    at = next ?? named?.end ?? at + 1;
  }
  const cron = cronOf(heard);
  const isAbout =
    about &&
    [...input.mentions.values()].some(
      ({ start: named, end: to }) => named < heard.end && to <= heard.end && named > start,
    );
  // The stretch ends in the middle of it: "every 6".
  if (!cron || heard.end === start) return undefined;
  const isTimed = heard.hour !== undefined;
  const period = heard.step && (periods[heard.step.unit]?.seconds ?? 0) * heard.step.count;
  const isHourly = /^\*|^0 \*/.test(cron);
  return {
    cron,
    end: heard.end,
    ...(isAbout && { about }),
    ...(period && !isTimed && { seconds: period }),
    ...(!isTimed && !isHourly && { assumed: `at 00:00 UTC, ${noTimeSaid}` }),
    isDoubtful:
      heard.isLocal || (!heard.step && !heard.times && heard.days.length + heard.dates.length === 0),
  };
}

/** "monthly best and worst case", "the monthly bill", "best and worst case monthly" */
const isOfMoney = (input: ReaderInput, at: number): boolean =>
  periods[normOf(input, at)]?.isAlone === true &&
  (notScheduled.has(normOf(input, at + 1)) || pricing.has(normOf(input, at - 1)));

const opens = (input: ReaderInput, at: number) => {
  const word = normOf(input, at);
  if (/^(?:every|each|once|twice|thrice|at|@)$/.test(word || input.tokens[at]?.text || '')) return true;
  const isTimes =
    /^(?:times?|x)$/.test(normOf(input, at + 1)) &&
    /^(?:a|per|each|every|daily|hourly)$/.test(normOf(input, at + 2));
  const isDate = word === 'on' && dateAt(input, at + (normOf(input, at + 1) === 'the' ? 2 : 1)) !== undefined;
  return isTimes || isDate || word in weekdays || periods[word]?.isAlone === true;
};

/** How often, and on which days. @returns the token behind it */
function periodAt(input: ReaderInput, at: number, heard: Heard): number | undefined {
  const word = normOf(input, at);
  const next = normOf(input, at + 1);
  const times = word === 'once' ? 1 : word === 'twice' ? 2 : word === 'thrice' ? 3 : countAt(input, at);
  const isTimes = /^(?:once|twice|thrice)$/.test(word) ? 1 : /^(?:times?|x)$/.test(next) ? 2 : 0;
  const unitAt =
    isTimes && /^(?:a|an|per|each|every)$/.test(normOf(input, at + isTimes))
      ? at + isTimes + 1
      : at + isTimes;
  const unit = periods[normOf(input, unitAt)];
  if (times !== undefined && isTimes > 0 && unit && !heard.step) {
    heard.step = { count: 1, unit: normOf(input, unitAt) };
    heard.times = times;
    return unitAt + 1;
  }
  const isEvery = /^(?:every|each)$/.test(normOf(input, at - 1));
  // "every 4h"
  const [, glued, short] = (isEvery && /^(\d{1,2})(h|hrs?|min|d)$/.exec(word)) || [];
  if (glued && !heard.step) {
    heard.step = { count: Number(glued), unit: short === 'd' ? 'day' : (short as string) };
    return at + 1;
  }
  const date = dateAt(input, at);
  if (date !== undefined && !isEvery && /^(?:on|the|and)$/.test(normOf(input, at - 1))) {
    heard.dates.push(date);
    return at + 1;
  }
  const count = isEvery ? countAt(input, at) : undefined;
  if (count !== undefined && periods[next] && !heard.step) {
    heard.step = { count, unit: next };
    return at + 2;
  }
  if (word === 'other' && isEvery && periods[next]) {
    heard.step = { count: 2, unit: next };
    return at + 2;
  }
  if (weekdays[word]) {
    // "Monday to Friday"
    const last =
      /^(?:to|through|till|-|–)$/.test(next || (input.tokens[at + 1]?.text ?? '')) &&
      weekdays[normOf(input, at + 2)];
    heard.days.push(last ? `${weekdays[word]}-${last}` : weekdays[word]);
    return last ? at + 3 : at + 1;
  }
  const period = periods[word];
  if (!period || heard.step || !(isEvery || period.isAlone)) return undefined;
  heard.step = { count: 1, unit: word };
  return at + 1;
}

/** "the 1st", "the first" */
function dateAt(input: ReaderInput, at: number): number | undefined {
  const word = normOf(input, at);
  const date = word === 'first' ? 1 : Number(/^(\d{1,2})(?:st|nd|rd|th)$/.exec(word)?.[1]);
  return date >= 1 && date <= 28 ? date : undefined;
}

function countAt({ tokens }: ReaderInput, at: number): number | undefined {
  const token = tokens[at];
  const count = token?.kind === 'number' ? token.value : readSpelled([token?.norm ?? ''])?.value;
  return count !== undefined && Number.isInteger(count) && count > 0 && count < 100 ? count : undefined;
}

/** The time of day. @param isInside something was heard before, so that "at 3" is a time */
function timeAt(input: ReaderInput, at: number, heard: Heard, isInside: boolean): number | undefined {
  const { tokens } = input;
  const word = normOf(input, at);
  if (zones.utc.has(word)) return isInside ? at + 1 : undefined;
  if (zones.local.has(word)) {
    heard.isLocal = isInside;
    return isInside ? at + 1 : undefined;
  }
  const named = timesOfDay[word];
  if (
    named?.hour !== undefined &&
    isInside &&
    (heard.hour === undefined || normOf(input, at - 1) === 'and' || normOf(input, at - 2) === 'and')
  ) {
    if (heard.hour === undefined) heard.hour = named.hour;
    else heard.more.push(named.hour);
    return at + 1;
  }
  // "quarter past three"
  const part = quarters[word];
  const pastAt = normOf(input, at + 1) === 'past' ? at + 2 : undefined;
  const past = pastAt === undefined ? undefined : countAt(input, pastAt);
  if (
    part !== undefined &&
    pastAt !== undefined &&
    past !== undefined &&
    isInside &&
    heard.hour === undefined
  ) {
    heard.hour = past;
    heard.minute = part;
    return pastAt + 1;
  }
  if (named && isInside && heard.hour !== undefined) {
    heard.hour = lateHour(heard.hour, word);
    return at + 1;
  }
  const isFurther = heard.hour !== undefined;
  const before = normOf(input, at - 1) === 'at' ? at - 2 : at - 1;
  if (!isInside || (isFurther && normOf(input, before) !== 'and')) return undefined;
  const glued = /^(\d{1,2})(am|pm|h)$/.exec(word);
  const hour = glued
    ? Number(glued[1])
    : tokens[at]?.kind === 'word' || tokens[at]?.kind === 'number'
      ? (countAt(input, at) ?? (tokens[at]?.value === 0 ? 0 : undefined))
      : undefined;
  if (hour === undefined || hour > 23) return undefined;
  const hasMinutes =
    !glued && tokens[at + 1]?.text === ':' && /^[0-5]\d$/.test(tokens[at + 2]?.text.slice(0, 2) ?? '');
  const minutes = hasMinutes ? (tokens[at + 2]?.text ?? '') : '';
  let end = hasMinutes ? at + 3 : at + 1;
  let half = glued?.[2] ?? /(?:am|pm)$/i.exec(minutes)?.[0].toLowerCase() ?? '';
  if (half === '' && /^(?:am|pm|a\.m|p\.m|o'clock|h)$/.test(normOf(input, end))) {
    half = normOf(input, end).replace('.', '');
    end += 1;
  }
  const isLast = /^(?:comma|stop)$/.test(tokens[end]?.kind ?? 'stop') || zones.utc.has(normOf(input, end));
  const isSaid = half !== '' || hasMinutes || (isFurther && isLast);
  // "we stay at 20 queries per second", "let's stay at 12"
  const isLevel = /^(?:stay|stays|staying|stick|remain|remains)$/.test(normOf(input, at - 2));
  const isCount = isFurther || isLevel || input.mentions.get(end)?.field.said?.events !== undefined;
  if (!isSaid && (isCount || !/^(?:at|around|about)$/.test(normOf(input, at - 1)))) return undefined;
  // "every evening at ten"
  const said = half === '' ? lateHour(hour, heard.step?.unit ?? '') : hour;
  const ofDay = half === 'pm' && hour < 12 ? hour + 12 : half === 'am' && hour === 12 ? 0 : said;
  if (isFurther) {
    heard.more.push(ofDay);
    return end;
  }
  heard.hour = ofDay;
  heard.minute = hasMinutes ? Number(minutes.slice(0, 2)) : 0;
  return end;
}

const lateHour = (hour: number, word: string) => {
  const from = timesOfDay[word]?.lateFrom ?? 12;
  return hour >= from && hour < 12 ? hour + 12 : hour;
};

function cronOf({ step, times, days, dates, hour, more, minute }: Heard): string | undefined {
  const hours = [hour ?? 0, ...more].sort((one, other) => one - other);
  const at = `${minute} ${hours.join(',')}`;
  const unit = step && periods[step.unit]?.cron;
  if (dates.length > 0) return `${at} ${dates.sort((one, other) => one - other).join(',')} * *`;
  if (days.length > 0) return `${at} * * ${days.sort().join(',')}`;
  if (!step || !unit) return hour === undefined ? undefined : `${at} * * *`;
  if (times !== undefined && times > 1 && hours.length === times) return `${at} * * *`;
  if (times !== undefined && times > 1) {
    return unit === 'day' && 24 % times === 0 ? `0 */${24 / times} * * *` : undefined;
  }
  const { count } = step;
  if (unit === 'minute') return count === 1 ? undefined : `*/${count} * * * *`;
  if (unit === 'hour') return count === 1 ? '0 * * * *' : count === 24 ? '0 0 * * *' : `0 */${count} * * *`;
  if (unit === 'day') return count === 1 ? `${at} * * *` : `${at} */${count} * *`;
  if (count > 1) return undefined;
  return unit === 'week' ? `${at} * * 0` : `${at} 1 * *`;
}
