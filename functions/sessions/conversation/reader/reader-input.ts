import type { Field, Value } from '../../../agents/agent.ts';
import type { Mention } from './mentions.ts';
import type { Meter, Token } from './tokens.ts';

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
  meter: Meter;
}

/** A stretch of tokens `start` up to, not including, `end`. */
export interface Stretch {
  start: number;
  end: number;
}

export interface Found {
  field: Field;
  value: Value;
}

/** A value and the token behind it. */
export interface Taken extends Found {
  end: number;
}

export const normOf = ({ tokens }: ReaderInput, at: number): string => tokens[at]?.norm ?? '';

export const written = ({ text, tokens }: ReaderInput, { start, end }: Stretch): string =>
  text.slice(tokens[start]?.start ?? 0, tokens[end - 1]?.end ?? 0);

/** The fields that these stretches name, in their order. */
export function mentionedIn({ mentions }: ReaderInput, stretches: readonly Stretch[]): Field[] {
  const fields: Field[] = [];
  for (const { start, end } of stretches) {
    for (let at = start; at < end; at++) {
      const mention = mentions.get(at);
      if (mention) fields.push(mention.field);
    }
  }
  return fields;
}
