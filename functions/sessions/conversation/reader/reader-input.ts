import type { Value, Values } from '../../../agents/agent.ts';
import type { AgentContext } from '../../../agents/context.ts';
import type { Field } from '../../../agents/field.ts';
import type { Mention } from './mentions.ts';
import type { Doubt } from './rows/doubts.ts';
import type { StepCounter, Token } from './tokens.ts';

/** A message in tokens, with its field names found: the input of every part of the reader. */
export interface ReaderInput {
  text: string;
  tokens: readonly Token[];
  /** By the token that they begin at. */
  mentions: ReadonlyMap<number, Mention>;
  fields: readonly Field[];
  gateFields: readonly Field[];
  /** Words of what the conversation is about: "a vector database for 10M vectors". */
  subject: ReadonlySet<string>;
  meter: StepCounter;
  /** Values as they are, defaults among them: "double the nodes" is about them. */
  values: Values;
  /** Values that were given for gates to come. */
  said: Values;
  /** The fields that the gate still asks for. */
  missing: readonly Field[];
  asked: Field | undefined;
  /** What the user said before, latest last. */
  before: readonly string[];
  /** The accounts that can be named. */
  context: AgentContext;
  /** "The end of March" is the next one. */
  today: Date;
}

/** A stretch of tokens `start` up to, not including, `end`. */
export interface Stretch {
  start: number;
  end: number;
}

/** A value, the tokens that say it, and why it isn't beyond doubt. */
export interface ReadValue extends Stretch {
  field: Field;
  value: Value;
  doubt?: Doubt | undefined;
  arithmetic?: string | undefined;
  /** Any of these would do: it stands for an area. */
  among?: ReadonlySet<Value> | undefined;
  /** It replaces an earlier value for the field: "no wait, 5". */
  corrects?: boolean;
}

/** A value and the token behind it. */
export interface ValueAt {
  field: Field;
  value: Value;
  end: number;
  /** It may as well describe the thing. */
  isUnclear?: true;
}

export const normOf = ({ tokens }: Pick<ReaderInput, 'tokens'>, at: number): string => tokens[at]?.norm ?? '';

export const normsOf = ({ tokens }: Pick<ReaderInput, 'tokens'>, { start, end }: Stretch): string[] =>
  tokens.slice(start, end).map(({ norm }) => norm);

export const written = ({ text, tokens }: ReaderInput, { start, end }: Stretch): string =>
  text.slice(tokens[start]?.start ?? 0, tokens[end - 1]?.end ?? 0);

/** The fields that these stretches name, in their order. */
export function mentionedIn({ mentions }: ReaderInput, { start, end }: Stretch): Field[] {
  const fields: Field[] = [];
  for (let at = start; at < end; at++) fields.push(...(mentions.get(at)?.fields ?? []));
  return fields;
}
