import { dayOf } from '../../format/time.ts';
import { labelOf, wordsOf } from '../../format/words.ts';
import { auditKinds, auditSentences } from './audit-kinds.ts';
import { changesSaid, moveOf, saidOf } from './audit-words.ts';

// What an entry of the audit log says. Pure.

type Changes = Readonly<Record<string, unknown>>;

/** A part of a sentence: words, or the place of the record that the entry is about. */
export type Piece = string | { target: true };

interface Entry {
  action: string;
  changes: Changes;
}

interface EntrySaid {
  /** The sentence, which begins with who did it. */
  pieces: readonly Piece[];
  /** What somebody gave as a reason, in their own words. */
  quote: string | undefined;
  /** All else that the entry has. */
  details: string[];
}

/** Values that are words of the API, as they are said within a sentence. */
const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  action: { apply: 'to deploy', update: 'to change', destroy: 'to destroy' },
  decision: { confirm: 'confirmed', deploy: 'deployed from', revise: 'sent back' },
  by: { switch: 'a switch from another organization', password: 'a password' },
  left: { true: 'left', false: 'was removed' },
  sign_in: { all: 'all of their sign-ins' },
  lapse: {
    approver: 'its approver may not approve any more',
    unused: 'it was not used in time',
    labels: 'the labels are others',
    second_approver: 'a second approver is demanded',
  },
};
const otherwise: Readonly<Record<string, string>> = { sign_in: 'one of their sign-ins' };
const inWords: readonly string[] = ['outcome', 'state', 'step', 'code', 'lapse'];
const times = /(^since$|_at$)/;

const inSentence = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** A field within a sentence; undefined where the entry doesn't have it. */
function fieldSaid(name: string, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '' || moveOf(value)) return undefined;
  const known = Object.hasOwn(values, name) ? values[name] : undefined;
  if (known && Object.hasOwn(known, String(value))) return known[String(value)];
  if (Object.hasOwn(otherwise, name)) return otherwise[name];
  if (typeof value === 'string' && inWords.includes(name)) return inSentence(wordsOf(value));
  if (typeof value === 'string' && times.test(name)) return dayOf(value);
  // A list, or a record, is no part of a sentence.
  return typeof value === 'object' ? undefined : saidOf(name, value);
}

/** `to $50.00 (none before)`, and of a switch `on`. */
function moveSaid(name: string, { before, after }: { before: unknown; after: unknown }): string {
  if (typeof after === 'boolean') return after ? 'on' : 'off';
  const said = (value: unknown) =>
    value === null || value === undefined || value === '' ? 'none' : saidOf(name, value);
  return `to ${said(after)} (${said(before)} before)`;
}

/** What stands in place of the braces of a sentence; `said` collects the fields that it says. */
function filled(inside: string, changes: Changes, said: Set<string>): Piece | undefined {
  if (inside === 'target') return { target: true };
  if (inside !== 'to') {
    said.add(inside);
    return fieldSaid(inside, changes[inside]);
  }
  for (const [name, value] of Object.entries(changes)) {
    const move = moveOf(value);
    if (!move) continue;
    said.add(name);
    return moveSaid(name, move);
  }
  return undefined;
}

const isOwnSentence = (sentence: string): boolean => /^(?:[A-Z]|\{target\})/.test(sentence);

/** `auth.logged_in` is "Logged in". */
const kindSaid = (action: string): string => labelOf(action.replace(/^auth\./, ''));

/**
 * An entry as a sentence, as "Raj approved the request to deploy shop-search"; the fields that it doesn't say are its details. One of an
 * unknown kind, or without a field of its sentence, is told by its kind.
 * @param who the name of who did it
 */
export function entrySaid({ action, changes }: Entry, who: string): EntrySaid {
  const said = new Set<string>();
  const sentence: string | undefined = Object.hasOwn(auditSentences, action)
    ? auditSentences[action as keyof typeof auditSentences]
    : undefined;
  const pieces = sentence
    ?.split(/\{([^{}]+)\}/)
    .map((piece, at) => (at % 2 === 0 ? piece : filled(piece, changes, said)));
  const quote = said.has('reason') ? undefined : changes.comment || changes.reason;
  const isWhole = pieces !== undefined && !pieces.includes(undefined);
  const rest = Object.entries(changes).filter(
    ([name, value]) => !(isWhole && said.has(name)) && value !== quote,
  );
  const told = isWhole ? (pieces as Piece[]) : [`${kindSaid(action)}: `, { target: true } as const];
  return {
    pieces: isWhole && isOwnSentence(sentence ?? '') ? told : [`${who}${isWhole ? ' ' : ', '}`, ...told],
    quote: typeof quote === 'string' ? quote : undefined,
    details: changesSaid(Object.fromEntries(rest)),
  };
}

/** All kinds for the filter, in the order in which people look for them. */
export const kindsSaid = auditKinds
  .map((kind) => ({ kind, said: kindSaid(kind) }))
  .toSorted((a, b) => a.said.localeCompare(b.said));
