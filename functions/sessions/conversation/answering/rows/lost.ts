import { lostWords, plainly } from '../kinds/plainly.ts';
import { termAsked } from '../kinds/terms.ts';
import type { Kind } from '../question.ts';
import { supposingNothing } from './only.ts';

/** Rows of kinds.ts: what people say who did not understand a word or the reply before. */
export const lostRows: readonly Kind[] = [
  {
    kind: 'meaning',
    asks: ['what|explain|define|meaning'],
    example: 'What is a node?',
    isOfItsOwn: true,
    answer: supposingNothing(termAsked),
  },
  {
    kind: 'plainly',
    asks: lostWords,
    example: 'Can you say that in plain words?',
    isOfItsOwn: true,
    answer: plainly,
  },
];
