import type { Goal } from '../goal/goal.ts';
import type { Situation } from './situation.ts';
import type { SupposedValue } from './supposed/supposed-value.ts';

/** A part of a message that asks. */
export interface Question {
  /** As the user wrote it. */
  text: string;
  /** In lower case and without signs, words in their basic form, with a blank on both sides. */
  said: string;
  supposed: readonly SupposedValue[];
  /** Names of the fields that it names, in their order. */
  fields: readonly string[];
}

export interface Answer {
  /** A kind of the table in kinds.ts; null where there is no answer. */
  kind: string | null;
  text: string;
  /** Values that a "yes" to this answer takes. */
  proposal?: readonly SupposedValue[];
  /** Values that it names beside these: "all of it" and their names take them, and a mere "yes" does not. */
  further?: readonly SupposedValue[];
  /** Where it can be checked, where it was not computed. */
  source?: string;
  /** Further words for what it is about, beside its text: a note's title. */
  about?: string;
  /** The id of the note that it is. */
  note?: string;
  /** A list of choices, which stands beside no other answer unless it is asked for. */
  isListing?: true;
  /** What was supposed can't be deployed, as the text says. */
  refuses?: true;
  /** What was supposed for it. */
  supposed?: readonly SupposedValue[];
  /** What the user wants to reach, after this message. */
  goal?: Goal;
  /** The answers that it consists of, where a message asks several things. */
  parts?: readonly Answer[];
}

/** The text of an answer; undefined where this kind has none after all, and the next one is tried. */
export type AnswerText = Omit<Answer, 'kind'> | undefined;

/** A kind of question: how it is recognized, and the pure function that answers it. */
export interface Kind {
  kind: string;
  /** Patterns as `pattern.ts` reads them; one that matches is enough. */
  asks: readonly string[];
  /** A question of it that has an answer; said where another one has none. */
  example: string;
  /** It asks for what comes after the yes: a yes in a sentence of its own beside it counts. */
  looksAhead?: true;
  /** Its words are known in it alone: "code" of models says nothing of a discount code. */
  isOfItsOwn?: true;
  /** It says what is known of a thing that the question names, and no answer. */
  isNear?: true;
  answer: (question: Question, situation: Situation) => AnswerText | Promise<AnswerText>;
}
