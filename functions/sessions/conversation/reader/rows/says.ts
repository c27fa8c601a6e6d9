// The meanings that a phrase may have for a value beside it.

/** The meaning of a phrase. Those of `clouding` keep a value from being taken, each for the reason that it names. */
export type Says =
  | 'link'
  | 'about'
  | 'most'
  | 'least'
  | 'below'
  | 'mean'
  | 'replaced'
  | 'corrected'
  | 'replacing'
  | 'origin'
  | 'moving'
  | 'not'
  | 'wanted'
  | 'unwanted'
  | 'either'
  | 'each'
  | 'total'
  | 'times'
  | 'more'
  | 'fewer'
  | 'factor'
  | 'step'
  | 'per'
  | 'people'
  | 'together'
  | 'documents'
  | 'chunks'
  | 'counted'
  | 'cut'
  | 'we'
  | 'wish'
  | 'which'
  | 'warning'
  | 'asking'
  | 'wishing'
  | 'supposed'
  | 'doubted'
  | 'past'
  | 'future'
  | 'others'
  | 'joked';

export interface Phrase {
  says: Says;
  /** For `factor` the number to multiply the present value with, for `per` seconds, for `step` up or down. */
  by?: number;
}

/** A meaning, the phrases that have it, and their number where they have one. */
export type PhraseRow = readonly [says: Says, phrases: string, by?: number];
