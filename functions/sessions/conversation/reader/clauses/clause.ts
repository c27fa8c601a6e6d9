import type { Item } from '../items.ts';
import type { ReaderInput, Stretch } from '../reader-input.ts';
import type { Doubt } from '../rows/doubts.ts';

/** The text between commas and conjunctions: its values count, unless its own words say that they don't. */
export interface Clause extends Stretch {
  items: readonly Item[];
  /** Why none of its values is beyond doubt. */
  doubt?: Doubt;
  isAsked: boolean;
  /** The words before it take back an earlier value: "no, 5". */
  isCorrecting: boolean;
  /** It names its own subject, and no other one. */
  isOurs: boolean;
}

/** Items of a clause, and which names were given their value. */
export interface ClauseReading {
  input: ReaderInput;
  clause: Clause;
  items: readonly Item[];
  used: Set<Item>;
}

/** A clause before it is judged. */
export type Cut = Stretch & { items: Item[]; isPiece: boolean };
