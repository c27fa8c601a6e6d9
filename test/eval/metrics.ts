import type { Seen } from './measure.ts';
import { isUnderstandable } from './messages/model-mode.ts';
import { isForeign, isOutside, type Part } from './messages/row.ts';
import type { Verdict } from './messages/verdict.ts';

// Pure. The table: each metric with its demand and its figure.

export interface Metric {
  name: string;
  figure: number;
  /** Of how many. */
  of: number;
  unit: '' | '%' | 'words' | 'turns' | 's';
  demand: { atMost: number } | { atLeast: number };
}

const count = <T>(all: readonly T[], passes: (each: T) => unknown) => all.filter(passes).length;
const percent = (part: number, all: number) => (all === 0 ? 0 : (part / all) * 100);
const quantile = (values: readonly number[], at: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * at)] ?? 0;

const share = <T>(
  name: string,
  all: readonly T[],
  passes: (each: T) => unknown,
  demand: Metric['demand'],
): Metric => ({ name, figure: percent(count(all, passes), all.length), of: all.length, unit: '%', demand });

const none = <T>(name: string, all: readonly T[], isWrong: (each: T) => unknown): Metric =>
  zero(name, count(all, isWrong), all.length);

const zero = (name: string, figure: number, of: number): Metric => {
  return { name, figure, of, unit: '', demand: { atMost: 0 } };
};

/** English, with a value that is clear to a person, and without a question beside it. */
const isClear = ({ row }: Verdict) =>
  !isForeign(row) && isUnderstandable(row) && row.asks.length === 0 && Object.keys(row.pends).length === 0;
const isMeant = ({ row }: Verdict) => !isForeign(row) && isUnderstandable(row) && row.asks.length === 0;
const isAnswerable = ({ row }: Verdict) => row.asks.length > 0 && !isOutside(row);
const isWrong = ({ wrong }: Verdict) => wrong !== null;

export function metricsOf(seen: Seen): Metric[] {
  return [...safety(seen), ...understanding(seen), ...answers(seen), ...conversation(seen), ...model(seen)];
}

function safety({ rows, generated, english, digits, languages, sessions }: Seen): Metric[] {
  const all = [...rows, ...generated, ...english, ...digits, ...languages];
  return [
    none('a gate moved without the user’s words', all, ({ invented }) => invented !== null),
    none('wrong and silent', all, ({ wrong }) => wrong && !wrong.isShown),
    share('wrong but shown', all, isWrong, { atMost: 1 }),
    none('a yes after a doubt confirmed without the value', all, ({ forgotten }) => forgotten),
    none(
      'sessions that confirmed another value than was said',
      sessions,
      ({ confirmedOther }) => confirmedOther.length,
    ),
  ];
}

function understanding({ rows, generated, english, digits, languages }: Seen): Metric[] {
  const of = (part: Part) => rows.filter(({ row }) => row.part === part);
  const made = generated.filter(isClear);
  const orders = rows.filter(({ row }) => row.order && !row.orderOptional);
  return [
    share('clear sentences taken at once', rows.filter(isClear), ({ atOnce }) => atOnce, { atLeast: 80 }),
    share('… at once or by one yes', rows.filter(isMeant), ({ byYes }) => byYes, { atLeast: 95 }),
    share('… the open half', of('corpus').filter(isMeant), ({ byYes }) => byYes, { atLeast: 95 }),
    share('… the held-out half', of('held-out').filter(isMeant), ({ byYes }) => byYes, { atLeast: 90 }),
    share('generated sentences taken at once', made, ({ atOnce }) => atOnce, { atLeast: 80 }),
    share('… at once or by one yes', made, ({ byYes }) => byYes, { atLeast: 95 }),
    share('orders in usual words taken', orders, ({ missed }) => !missed, { atLeast: 95 }),
    share('English number forms', english, ({ byYes }) => byYes, { atLeast: 90 }),
    share('digits and abbreviations of any language', digits, ({ byYes }) => byYes, { atLeast: 100 }),
    share('… beside a word of that language', languages, ({ byYes }) => byYes, { atLeast: 0 }),
    none('number forms read as another number', [...english, ...digits, ...languages], isWrong),
  ];
}

function answers({ rows }: Seen): Metric[] {
  const asked = rows.filter(isAnswerable);
  return [
    share('questions answered', asked, ({ question }) => question === 'answered', { atLeast: 90 }),
    none(
      'questions answered misleadingly',
      rows.filter(({ row }) => row.asks.length > 0),
      ({ question }) => question === 'misled',
    ),
  ];
}

function conversation({ sessions }: Seen): Metric[] {
  const turns = sessions.reduce((sum, played) => sum + played.turns, 0);
  const lost = sessions.reduce((sum, { notUnderstood }) => sum + notUnderstood.length, 0);
  const replies = sessions.flatMap((played) => played.replies);
  const words = replies.map((each) => each.words);
  const all = words.reduce((sum, each) => sum + each, 0);
  const repeated = replies.reduce((sum, each) => sum + each.repeated, 0);
  const median = (level: string) =>
    quantile(
      sessions.filter((played) => played.level === level).map((played) => played.turns),
      0.5,
    );
  const figure = (name: string, value: number, unit: Metric['unit'], atMost: number): Metric => {
    return { name, figure: value, of: sessions.length, unit, demand: { atMost } };
  };
  return [
    share('simulated users who reach the plan that they wanted', sessions, ({ isRight }) => isRight, {
      atLeast: 83,
    }),
    figure('turns not understood', percent(lost, turns), '%', 10),
    figure('turns to the plan, with questions, median', median('usual'), 'turns', 8),
    figure('turns to the plan, without, median', median('exact'), 'turns', 6),
    figure('words repeated from the reply before', percent(repeated, all), '%', 10),
    figure('words of a reply, median', quantile(words, 0.5), 'words', 50),
    figure('words of a reply, p90', quantile(words, 0.9), 'words', 130),
  ];
}

function model({ model: played }: Seen): Metric[] {
  const { perfect, foreign, stored, moved, invented, calling, firstTextMs } = played;
  const priced = calling.filter(({ isSaid }) => isSaid !== null);
  return [
    share('a perfect model understood, by one yes at most', perfect, ({ byYes }) => byYes, { atLeast: 99 }),
    share('… in other languages', foreign, ({ byYes }) => byYes, { atLeast: 95 }),
    zero('inventions of a model in the draft', stored, invented),
    zero('gates moved by a model', moved, invented),
    none('values or gates changed by models that call functions', calling, ({ isChanged }) => isChanged),
    none('words of theirs with a figure that no answer has', calling, ({ unsourced }) => unsourced.length),
    none('guided answers lost to those that come to no end', calling, ({ lost }) => lost.length),
    share('prices that one looks up and says in German', priced, ({ isSaid }) => isSaid, { atLeast: 99 }),
    ...(firstTextMs === null
      ? []
      : [
          {
            name: 'first text with a hanging model',
            figure: firstTextMs / 1_000,
            of: 1,
            unit: 's',
            demand: { atMost: 3.5 },
          } as const,
        ]),
  ];
}

export const isMet = ({ figure, demand }: Metric): boolean =>
  'atMost' in demand ? figure <= demand.atMost : figure >= demand.atLeast;

/** How many of each class failed. */
export interface ClassCount {
  messages: number;
  atOnce: number;
  byYes: number;
  answered: number | null;
  wrong: number;
}

export function classesOf(verdicts: readonly Verdict[]): Record<string, ClassCount> {
  return Object.fromEntries(
    [...Map.groupBy(verdicts, ({ row }) => row.class)].map(([name, all]) => [
      name,
      {
        messages: all.length,
        atOnce: count(all, ({ atOnce }) => atOnce),
        byYes: count(all, ({ byYes }) => byYes),
        answered: all.some(isAnswerable) ? count(all, ({ question }) => question === 'answered') : null,
        wrong: count(all, isWrong),
      },
    ]),
  );
}

export const hasFailed = (verdict: Verdict): boolean =>
  !verdict.byYes ||
  verdict.wrong !== null ||
  verdict.forgotten ||
  (isAnswerable(verdict) && verdict.question !== 'answered');
