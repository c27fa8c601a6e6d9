import { type Field, isNumeric } from '../../../agents/field.ts';
import { says } from './items.ts';
import type { Reading } from './reader.ts';
import { normOf, type ReaderInput, type Stretch, written } from './reader-input.ts';
import { longestOrder } from './rows/limits.ts';
import {
  confirming,
  confirmingGates,
  confirmingThing,
  deployedThing,
  grammar,
  type Order,
  praisedThing,
  thing,
} from './rows/orders.ts';
import { backToCluster, keeping, leftToUs, takingBack } from './rows/remarks.ts';
import { cheers } from './rows/token-forms.ts';
import { assenting, phrasing } from './rows/words.ts';
import type { Sentence } from './sentences.ts';
import type { ReadClause } from './values.ts';

/** The open gate: only its own subjects can be confirmed by name. */
export interface OpenGate {
  number: number;
  title: string;
}

/** The order in the words of one stretch; undefined where they are not understood as a whole. */
export function readOrder(text: string, gate: OpenGate, subject: ReadonlySet<string>): Order | undefined {
  if (text.length > longestOrder) return undefined;
  const words = text
    .split(' ')
    .filter((word) => word !== '' && !cheers.test(word))
    .map((word) => (word === 'lets' ? "let's" : word))
    .join(' ');
  if (words === '') return 'courtesy';
  if (confirming.test(words) || isOfGate(confirmingThing.exec(words)?.[1], gate)) return 'confirm';
  if (isOfGate(praisedThing.exec(words)?.[1], gate)) return 'yes';
  if (
    deployedThing
      .exec(words)?.[1]
      ?.split(' ')
      .every((word) => subject.has(word))
  )
    return 'deploy';
  return grammar.find(([, pattern]) => pattern.test(words))?.[0];
}

/** The last of the gates that a message confirms by their numbers, beginning with the open one; undefined for other messages. */
export function lastConfirmed(text: string, { number }: OpenGate): number | undefined {
  const words = text.trim().slice(0, longestOrder).replace(/\s+/g, ' ');
  const named = confirmingGates.map((form) => form.exec(words)?.groups).find(Boolean);
  const [from, last] = [Number(named?.from ?? number), Number(named?.last)];
  return from === number && last > number ? last : undefined;
}

/** "the sizing", "gate 2": something of the gate that is open, and of no other. */
function isOfGate(named: string | undefined, { number, title }: OpenGate): boolean {
  if (named === undefined) return false;
  const ofTitle = title.toLowerCase().split(/\s+/);
  return named.split(' ').every((word, n, all) => {
    const isNumber = word === String(number) && /^(?:gate|step)$/.test(all[n - 1] ?? '');
    return isNumber || thing.test(word) || (ofTitle.includes(word) && word !== 'deploy');
  });
}

// The orders of a message, taken together: whether it confirms, and what its first sentence answers.

export interface Ordered {
  sentence: Sentence;
  /** The orders of each part between commas. */
  orders: { stretch: Stretch; order: Order | undefined }[];
  /** It is orders and courtesy from its first word to its last. */
  isUnderstood: boolean;
}

/** "keep the xlarge" where it is one: every word of it is accounted for, and it changes nothing. */
export const isRestated = (
  input: ReaderInput,
  { clause, found, bare, open, isPuzzling }: ReadClause,
): boolean =>
  found.length > 0 &&
  bare.length + open.length === 0 &&
  !isPuzzling &&
  found.every(
    ({ field, value, doubt, arithmetic }) =>
      doubt === undefined && arithmetic === undefined && input.values[field.name] === value,
  ) &&
  clause.items.every(
    (item) =>
      item.kind === 'field' ||
      item.kind === 'named' ||
      item.kind === 'number' ||
      says(item, 'link', 'wanted', 'we') ||
      assenting.has(normOf(input, item.start)),
  );

/** "snapshots every 6 hours, like before" says of the value how it was, and takes nothing back. */
export const describing = (
  input: ReaderInput,
  ordered: readonly Ordered[],
  read: readonly ReadClause[],
): readonly Ordered[] =>
  ordered.map((each) => ({
    ...each,
    orders: each.orders.map((one) => {
      const isLike = /^(?:like|as)$/.test(normOf(input, one.stretch.start));
      if (one.order !== 'undo' || !isLike) return one;
      const isOfValue = read.some(
        ({ clause, found, bare }) =>
          found.length + bare.length > 0 &&
          clause.start >= each.sentence.start &&
          clause.start < one.stretch.start,
      );
      return isOfValue ? { ...one, order: 'courtesy' as const } : one;
    }),
  }));

/** "5 nodes, no", "5 nodes. That's wrong." and "5 nodes. Stop."; not "no, 5 nodes" and "5 nodes, sorry". */
export function isTakenBack(
  input: ReaderInput,
  ordered: readonly Ordered[],
  read: readonly ReadClause[],
): boolean {
  const last = Math.max(
    ...read.filter(({ found, bare }) => found.length + bare.length > 0).map(({ clause }) => clause.start),
  );
  const orders = ordered.flatMap((each) => each.orders);
  return (
    last >= 0 &&
    orders.some(
      ({ order, stretch }) =>
        order === 'stop' ||
        ((order === 'no' || order === 'undo' || order === 'wrong') &&
          stretch.start > last &&
          normOf(input, stretch.start) !== 'sorry'),
    )
  );
}

/** Only a message that is understood from its first word to its last, and holds nothing else, orders anything. */
export function consent(
  ordered: readonly Ordered[],
  isOrdersOnly: boolean,
  restated: readonly Stretch[],
): Pick<Reading, 'intents' | 'hasYes' | 'agrees' | 'goesOn' | 'takesBack'> {
  const given = new Set(ordered.flatMap(({ orders }) => orders.flatMap(({ order }) => order ?? [])));
  const holds = (...held: Order[]) => held.some((order) => given.has(order));
  const isSaid = ({ stretch, order }: Ordered['orders'][number]) =>
    order !== undefined || restated.some(({ start, end }) => start >= stretch.start && end <= stretch.end);
  const isWhole =
    isOrdersOnly &&
    ordered.every(
      ({ isUnderstood, sentence, orders }) =>
        isUnderstood || (!sentence.isQuestion && !sentence.isBrokenOff && orders.every(isSaid)),
    );
  const takesBack = (['undo', 'wrong'] as const).find((order) => given.has(order));
  const isClear = isWhole && !takesBack && !holds('no', 'stop', 'leave', 'back', 'help', 'show');
  const said = ordered.flatMap(({ orders }) =>
    orders.flatMap(({ order }) => (order === 'courtesy' || order === 'leave' ? [] : (order ?? []))),
  );
  const declined = said.findIndex((order) => order !== 'no' && order !== 'stop');
  const goesOn =
    isWhole &&
    declined > 0 &&
    said.includes('confirm') &&
    said.slice(declined).every((order) => order === 'yes' || order === 'confirm');
  const hasYes = holds('yes', 'confirm', 'deploy');
  return {
    ...(goesOn && { goesOn }),
    ...(takesBack && { takesBack }),
    hasYes,
    agrees: isClear && holds('yes') && !holds('confirm', 'deploy', 'revise'),
    intents: {
      confirm: isClear && holds('yes', 'confirm') && !holds('deploy', 'revise'),
      // The words of a deployment stand alone.
      deploy: isClear && holds('deploy') && !holds('revise') && restated.length === 0,
      revise: isClear && holds('revise') && !hasYes,
      help: holds('help'),
      show: holds('show'),
      back: holds('back', 'revise'),
      stop: holds('stop', 'no') || takesBack !== undefined,
    },
  };
}

/**
 * "ok, yes." and "no thanks.", with more behind it, or "yes, 1024 dims" in one sentence. "Sorry." and "wait." are no
 * answer.
 */
export function openingOf(
  { tokens }: ReaderInput,
  [first, ...more]: readonly Ordered[],
): Pick<Reading, 'opens'> {
  if (!first) return {};
  const [part, ...others] = first.orders;
  const isPart = !first.isUnderstood && others.length > 0;
  // "yes, and confirm"
  const isList =
    first.isUnderstood &&
    more.length === 0 &&
    part?.order === 'yes' &&
    others.some(({ order }) => order === 'confirm');
  if (!isPart && !isList && (!first.isUnderstood || more.length === 0)) return {};
  const orders = (isPart || isList) && part ? [part] : first.orders;
  const given = new Set(orders.map(({ order }) => order).filter((order) => order !== 'courtesy'));
  const [one, other] = given;
  if (other !== undefined) return {};
  if (one === 'yes') return { opens: 'yes' };
  return one === 'no' && /^(?:no|nope|nah)$/.test(tokens[first.sentence.start]?.norm ?? '')
    ? { opens: 'no' }
    : {};
}

/** The field whose value a clause takes back or leaves to the service; undefined where it says anything else. */
export function resetBy(input: ReaderInput, { clause, found, bare }: ReadClause): Field | undefined {
  const text = written(input, clause);
  // "Put it back to where our cluster is": the region is that of the account again.
  if (backToCluster.test(text) && !clause.isAsked) return input.fields.find(({ name }) => name === 'region');
  const fields = new Set([
    ...clause.items.flatMap((item) => (item.kind === 'field' ? item.mention.fields : [])),
    ...found.map(({ field }) => field),
  ]);
  const [field, other] = fields;
  if (!field || other || bare.length > 0 || clause.isAsked) return undefined;
  const isStanding = found.every(({ value }) => value === input.values[field.name]);
  if (leftToUs.test(text) && isStanding) return field;
  const isNamed = found.length > 0 || isNumeric(field.kind);
  return takingBack.test(text) && isNamed && isStanding && field.kind !== 'boolean' ? field : undefined;
}

/** "Leave the disks": the field whose value is to stay; undefined where the clause says more. */
export function keptBy(input: ReaderInput, { clause, found, bare, open }: ReadClause): Field | undefined {
  const [field, other] = open;
  if (!field || other || found.length + bare.length > 0 || !keeping.test(written(input, clause)))
    return undefined;
  const isPlain = clause.items.every(
    (item) =>
      item.kind === 'field' ||
      item.kind === 'phrase' ||
      phrasing.has(normOf(input, item.start)) ||
      keeping.test(normOf(input, item.start)) ||
      /^(?:alone|unchanged|they|as)$/.test(normOf(input, item.start)),
  );
  return isPlain && input.values[field.name] !== undefined ? field : undefined;
}
