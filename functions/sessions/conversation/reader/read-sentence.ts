import type { Order } from './orders.ts';
import type { Found, Stretch } from './reader-input.ts';
import type { Sentence } from './sentences.ts';

/** One stretch of the message, as it was understood. */
export type Part = { stretch: Stretch } & (
  | { kind: 'order'; order: Order }
  | { kind: 'values'; found: Found[] }
  | { kind: 'unread' }
);

export interface ReadSentence {
  sentence: Sentence;
  parts: Part[];
  isUnderstood: boolean;
  /** There is a number in it, or a value was read. */
  hasValue: boolean;
}
