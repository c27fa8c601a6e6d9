import { systemClock } from '../../../shared/clock.ts';
import { complaint } from '../reader/rows/complaints.ts';
import { dayIn } from './ending.ts';
import { matches, matchesAll, saidAs } from './pattern.ts';
import type { Telling, ToldKind } from './rows/telling.ts';
import { tellings } from './rows/tellings.ts';

export type { ToldKind } from './rows/telling.ts';

// Pure. What people say without asking, and what is answered all the same: no value of a gate is in it, and to pass it over in
// silence would let them believe that it was taken.

export interface Told {
  kind: ToldKind;
  text: string;
  means: 'nothing' | 'clear' | 'all';
  /** It counts only in a message that tells something of this kind, too. */
  beside?: ToldKind;
  /** It doesn't count in a message that tells something of this kind. */
  notBeside?: ToldKind;
}

/** The parts of a message that are answered, as the user wrote them. */
export interface AnsweredParts {
  asked: readonly string[];
  /** Those that tell something that is no value of a gate. */
  told: readonly Told[];
}

/** Told parts are short: a longer one is pasted, and is about something else. */
const longest = 160;
const most = 4;
/** What is wanted of a plan is kept, however much else is said beside it. */
const ofGoals: readonly ToldKind[] = ['budget', 'answer-time', 'query-time', 'redundancy', 'goal-dropped'];
const mostOfGoals = 6;

const clauses = (text: string): string[] =>
  text
    .split(/[;!?\n]|,(?!\d{3})|\.(?![a-z\d])|\b(?:and|but|so)\b/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part.length <= longest);

/** Fields of the conversation: all of its agent, and those that it asks for. */
export interface KnownFields {
  all: readonly string[];
  open: readonly string[];
  /** Prices that replies have shown. */
  prices?: readonly number[];
  /** Values that are planned. */
  standing?: readonly unknown[];
  /** US dollars a month that the user has set as a limit. */
  limit?: number | undefined;
}

const matching = (text: string, { all, open }: KnownFields): Telling | undefined => {
  const said = saidAs(text);
  return tellings.find(
    ({ tells, asked, of, hasDay, isWhole, hasAll }) =>
      (asked === undefined || open.includes(asked)) &&
      (of === undefined || all.includes(of)) &&
      (!hasAll || open.length === 0) &&
      tells.some((pattern) => (isWhole ? matchesAll : matches)(pattern, said)) &&
      (!hasDay || dayIn(text, systemClock.now()) !== undefined),
  );
};

const sentenceFrom = (text: string, part: string): string =>
  /^(?:[^.!?;\n\d]|(?<=[a-z]-?)\d)*/i.exec(text.slice(text.indexOf(part)))?.[0].trim() || part;

/** The parts of a message that tell something of these kinds. */
export function toldIn(text: string, fields: KnownFields): Told[] {
  const all = clauses(text).flatMap((part): Told[] => {
    const row = matching(part, fields);
    const complained = complaintOf(part, row?.kind);
    const found = complained ? { kind: complained, means: 'nothing' as const } : row;
    return found
      ? [
          {
            kind: found.kind,
            text: 'isList' in found && found.isList ? sentenceFrom(text, part) : part,
            means: found.means ?? 'all',
            ...('beside' in found && found.beside && { beside: found.beside }),
            ...('notBeside' in found && found.notBeside && { notBeside: found.notBeside }),
          },
        ]
      : [];
  });
  const told = all.filter((one) => {
    const tells = (wanted: ToldKind) => all.some((each) => each !== one && each.kind === wanted);
    return (!one.beside || tells(one.beside)) && !(one.notBeside && tells(one.notBeside));
  });
  const isOfGoal = ({ kind }: Told) => ofGoals.includes(kind);
  const kept = new Set([
    ...told.filter(isOfGoal).slice(0, mostOfGoals),
    ...told.filter((each) => !isOfGoal(each)).slice(0, most),
  ]);
  return told.filter((each) => kept.has(each));
}

/** "38 seconds for an answer is awful" wishes for no 38 seconds. "More than 5 seconds is too slow" wishes for 5. */
function complaintOf(part: string, kind: ToldKind | undefined): ToldKind | undefined {
  if (!complaint.test(part) || bounding.test(part)) return undefined;
  if (kind === 'answer-time' || kind === 'query-time') return 'too-slow';
  if (kind === 'budget') return 'too-expensive';
  return kind === undefined && ofTime.test(part) && !ofValues.test(part) ? 'too-slow' : undefined;
}

const bounding = /\b(?:than|over|above|beyond|anything|everything|from)\b|>/i;
const ofTime = /\b\d+(?:\.\d+)? ?(?:s|secs?|seconds?|ms|milliseconds?)\b/i;
const ofValues = /\b(?:alert|alarm|tokens?|target|first)\b|\b(?:per|a) (?:second|minute)/i;

/** The patterns of a kind, for questions about the same. */
export const tellsOf = (kind: ToldKind): readonly string[] =>
  tellings.flatMap((row) => (row.kind === kind && row.asked === undefined ? row.tells : []));

export const isBudget = (text: string): boolean =>
  text.length <= longest &&
  complaintOf(text, 'budget') === undefined &&
  matching(text, { all: [], open: [] })?.kind === 'budget';
