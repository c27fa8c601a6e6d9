import { spelled } from '../numerals.ts';
import { normOf, type ReaderInput } from '../reader-input.ts';
import { months, spans, weekdays } from '../rows/times.ts';

const isoOf = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month, day));
  const isReal = date.getUTCMonth() === month && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
};

/** The last day of a month. */
const lastOf = (year: number, month: number) =>
  isoOf(year, month, new Date(Date.UTC(year, month + 1, 0)).getUTCDate());

/** "2027-06-30", "June 30th 2027", "30 June", "end of March", "end of the year", "in 6 months": a day to come. */
export function dayAt(input: ReaderInput, at: number, end: number): { day: string; end: number } | undefined {
  const { tokens, today } = input;
  const token = tokens[at];
  if (token?.kind === 'quoted' && /^\d{4}-\d{2}-\d{2}$/.test(token.text))
    return { day: token.text, end: at + 1 };
  const [, date, month, year] = dotted.exec(token?.text ?? '') ?? [];
  const day = year && isoOf(Number(year), Number(month) - 1, Number(date));
  if (day) return { day, end: at + 1 };
  const read = endOf(input, at) ?? calendar(input, at) ?? later(input, at, today) ?? named(input, at);
  return read?.day !== undefined && read.end <= end ? { day: read.day, end: read.end } : undefined;
}

const dotted = /^(\d{1,2})\.(\d{1,2})\.(20\d\d)$/;

type Read = { day: string | undefined; end: number } | undefined;

function endOf(input: ReaderInput, at: number): Read {
  if (normOf(input, at) !== 'end') return undefined;
  let next = at + 1;
  while (/^(?:of|the|this)$/.test(normOf(input, next))) next += 1;
  const year = input.today.getUTCFullYear();
  const isNext = normOf(input, next) === 'next';
  const word = normOf(input, isNext ? next + 1 : next);
  const behind = isNext ? next + 2 : next + 1;
  const said = yearAt(input, next);
  if (said) return { day: isoOf(said, 11, 31), end: next + 1 };
  if (word === 'year') return { day: isoOf(year + (isNext ? 1 : 0), 11, 31), end: behind };
  const month = months[word];
  if (word === 'month')
    return { day: lastOf(year, input.today.getUTCMonth() + (isNext ? 1 : 0)), end: behind };
  if (month === undefined || isNext) return undefined;
  const ofYear = yearAt(input, behind);
  return { day: lastOf(ofYear ?? comingYear(input, month, 31), month), end: ofYear ? behind + 1 : behind };
}

function calendar(input: ReaderInput, at: number): Read {
  // "June 30th, 2027" and "30 June 2027"
  const [monthAt, dateAt] = normOf(input, at) in months ? [at, at + 1] : [at + 1, at];
  const behindDate = normOf(input, dateAt + 1) === 'of' && monthAt > dateAt ? 1 : 0;
  const month = months[normOf(input, monthAt + behindDate)];
  const date = Number(/^(\d{1,2})(?:st|nd|rd|th)?$/.exec(input.tokens[dateAt]?.text ?? '')?.[1]);
  if (month === undefined || !(date >= 1 && date <= 31)) return undefined;
  const behind = at + 2 + behindDate;
  const yearFrom = input.tokens[behind]?.kind === 'comma' ? behind + 1 : behind;
  const said = yearAt(input, yearFrom);
  return {
    day: isoOf(said ?? comingYear(input, month, date), month, date),
    end: said ? yearFrom + 1 : behind,
  };
}

const yearAt = ({ tokens }: ReaderInput, at: number) => {
  const year = Number(/^20\d\d$/.exec(tokens[at]?.text ?? '')?.[0]);
  return Number.isNaN(year) ? undefined : year;
};

/** The year in which this day comes next. */
const comingYear = ({ today }: ReaderInput, month: number, date: number) => {
  const year = today.getUTCFullYear();
  const isOver = month < today.getUTCMonth() || (month === today.getUTCMonth() && date < today.getUTCDate());
  return isOver ? year + 1 : year;
};

/** "until Friday", "by next Monday", "until tomorrow": elsewhere a weekday is one of a schedule. */
function named(input: ReaderInput, at: number): Read {
  const isNext = /^(?:next|this)$/.test(normOf(input, at));
  const word = normOf(input, isNext ? at + 1 : at);
  if (!/^(?:until|till|by)$/.test(normOf(input, at - 1))) return undefined;
  return comingDay(word, input.today, isNext ? at + 2 : at + 1);
}

/** @param end of what is read */
export function comingDay(word: string, today: Date, end: number): Read {
  const weekday = /^\d$/.exec(weekdays[word] ?? '')?.[0];
  const ahead = word === 'tomorrow' ? 1 : (Number(weekday) - today.getUTCDay() + 7) % 7 || 7;
  if (weekday === undefined && word !== 'tomorrow') return undefined;
  const date = new Date(today);
  date.setUTCDate(date.getUTCDate() + ahead);
  return { day: date.toISOString().slice(0, 10), end };
}

/** "in 6 months", "for 90 days" */
function later(input: ReaderInput, at: number, today: Date): Read {
  if (!/^(?:in|for|after|another)$/.test(normOf(input, at))) return undefined;
  const count = input.tokens[at + 1]?.value ?? spelled.get(normOf(input, at + 1).replace(/^an?$/, 'one'));
  const span = spans[normOf(input, at + 2)];
  if (count === undefined || !Number.isInteger(count) || count > 5000 || !span) return undefined;
  const date = new Date(today);
  date.setUTCMonth(date.getUTCMonth() + count * span[1]);
  date.setUTCDate(date.getUTCDate() + count * span[0]);
  return { day: date.toISOString().slice(0, 10), end: at + 3 };
}

/** "three years", of which the day that they end is not asked. */
export function spanIn({ tokens }: ReaderInput): { days: number; months: number } | undefined {
  for (const [at, { norm, value }] of tokens.entries()) {
    const count = value ?? spelled.get(norm);
    const span = spans[tokens[at + 1]?.norm ?? ''];
    if (count === undefined || !span || span[1] === 0) continue;
    const months = count * span[1];
    return { months, days: span[1] === 12 ? count * 365 : months * 30 };
  }
  return undefined;
}
