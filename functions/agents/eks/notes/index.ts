import type { Note } from '../../answers.ts';
import { moneyNotes } from './money.ts';
import { placeNotes } from './place.ts';
import { processNotes } from './process.ts';

/** The common notes of the agents for EKS. */
export const eksNotes: readonly Note[] = [...processNotes, ...moneyNotes, ...placeNotes];
