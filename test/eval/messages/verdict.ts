import type { Value, Values } from '../../../functions/agents/agent.ts';
import { gateState } from '../../../functions/agents/gates/gates.ts';
import { introduction } from '../../../functions/sessions/conversation/replies/gate-texts.ts';
import { lastGate } from '../../../functions/sessions/session.ts';
import { context } from '../../support/builders/agents/vector-database.ts';
import { type Outcome, Talk } from '../door/door.ts';
import type { KnownModel } from '../door/model.ts';
import { isShown, news } from './answer.ts';
import { withFigures } from './figures.ts';
import { isFitting, isListed } from './kinds.ts';
import type { Row, Wanted } from './row.ts';

/** What became of a row, in the words of the table. */
export interface Verdict {
  row: Row;
  reply: string;
  /** Everything as wanted after the message alone. */
  atOnce: boolean;
  /** After it, or after one further yes. */
  byYes: boolean;
  /** Values that nobody meant, and whether the reply tells of them. */
  wrong: { values: Values; isShown: boolean } | null;
  /** The gate moved, or was to move, without the user's words. */
  invented: Outcome['action'];
  /** What was ordered without doubt was not done. */
  missed: boolean;
  /** A yes after the doubt confirmed the gate, without what was doubted. */
  forgotten: boolean;
  question: 'answered' | 'misled' | 'unanswered' | null;
}

/** Plays a row, with a model's answer or in guided mode. */
export async function verdictOf(row: Row, model?: { known: KnownModel; says: Values }): Promise<Verdict> {
  const talk = new Talk(row);
  const opening = introduction(talk.state, null, talk.agent);
  const before = effective(talk);
  const said = await talk.say(row.text, model && { reader: model.known.answering(model.says, row.text) });
  const { takes, pends, either, order } = row;
  const taken = (wanted: Wanted, early: boolean) =>
    Object.entries(wanted).every(
      ([name, value]) => isTaken(name, value, talk) || (early && isPending(name, value, said)),
    );
  const values = Object.entries(said.values).filter(
    ([name, value]) =>
      before[name] !== value && ![takes, either, pends].some((wanted) => fits(wanted, name, value)),
  );
  const isRight = said.action === (order ?? null);
  const isAllowed = isRight || (row.orderOptional && said.action === null);
  const atOnce =
    values.length === 0 && isAllowed && taken(takes, false) && taken(either, true) && asksFor(pends, said);
  const question = row.asks.length === 0 ? null : await answeredAs(row, said, opening);
  const verdict = {
    row,
    reply: said.reply,
    wrong:
      values.length === 0
        ? null
        : { values: Object.fromEntries(values), isShown: values.every((each) => isShown(each, said.reply)) },
    atOnce,
    invented: isAllowed ? null : said.action,
    missed: said.action === null && !isAllowed,
    question,
  };
  // Of several values none can be had by a yes: it is enough that they were asked for.
  const [open, proposed] = [true, false].map((isOpen) =>
    Object.fromEntries(Object.entries(pends).filter(([, wanted]) => (wanted === null) === isOpen)),
  ) as [Wanted, Wanted];
  const isAsked = asksFor(open, said);
  const isDone = () => taken(takes, false) && taken(either, false) && taken(proposed, false);
  if ((isDone() && isAsked) || order || said.action) return { ...verdict, byYes: atOnce, forgotten: false };
  const agreed = await talk.say('yes');
  return {
    ...verdict,
    byYes: values.length === 0 && isDone() && isAsked,
    forgotten: agreed.action !== null && !(isDone() && isAsked),
  };
}

/** All values as they would be deployed, defaults among them. */
const effective = ({ agent, draft }: Talk): Values => gateState(agent, lastGate, draft, context).values;

const isTaken = (name: string, wanted: Wanted[string] | undefined, talk: Talk) => {
  if (name === '*') return Object.values(talk.draft).some(({ value }) => isOneOf(wanted, value));
  const value = talk.draft[name]?.value ?? effective(talk)[name];
  return value !== undefined && (wanted === null ? talk.draft[name] !== undefined : isOneOf(wanted, value));
};

const isPending = (name: string, wanted: Wanted[string] | undefined, { pending }: Outcome) =>
  pending.some(
    ({ field, value }) =>
      (name === '*' || field === name) && (wanted === null || value === null || isOneOf(wanted, value)),
  );

/** What is no value yet is asked for: by name where it may have one value, in any way where it may have several. */
const asksFor = (pends: Wanted, said: Outcome) =>
  Object.entries(pends).every(([name, wanted]) =>
    wanted === null
      ? isPending(name, null, said) || said.reply.includes('?')
      : said.pending.some(
          ({ field, value }) => (name === '*' || field === name) && value !== null && isOneOf(wanted, value),
        ),
  );

const fits = (wanted: Wanted, name: string, value: Value) => {
  const of = wanted[name] === undefined ? wanted['*'] : wanted[name];
  return of === null || (of !== undefined && isOneOf(of, value));
};

const isOneOf = (wanted: Wanted[string] | undefined, value: Value) =>
  [wanted].flat().some((one) => plain(one) === plain(value));

/** A model's id in either case, and Sunday as 0 or 7. */
const plain = (value: unknown) =>
  typeof value === 'string' ? value.toLowerCase().replace(/(?<=^\S+ \S+ \S+ \S+ )7$/, '0') : value;

/**
 * Every answer but those of the gate itself has to be one of a kind: a reply that says "shard" says it for many reasons. One of
 * another kind, or that says what it must not, is taken for the answer all the same.
 */
async function answeredAs(row: Row, said: Outcome, opening: string): Promise<Verdict['question']> {
  const { asks, says, never } = row;
  const text = (isListed(asks) ? said.reply : news(said.reply, opening)).replaceAll(row.text, '');
  const isFalse = never.some((pattern) => new RegExp(pattern, 'i').test(text));
  const isOther = said.answered !== null && !isFitting(said.answered, asks);
  const patterns = await Promise.all(says.map((pattern) => withFigures(pattern, row)));
  const isSaid = patterns.every((pattern) => pattern.test(text));
  if (isSaid && !isFalse && (isListed(asks) || said.answered !== null)) return 'answered';
  return isFalse || isOther ? 'misled' : 'unanswered';
}
