import type { Note } from '../../answers.ts';
import { moneyNotes } from './money.ts';
import { placeNotes } from './place.ts';
import { processNotes } from './process.ts';

/** What the agents for EKS know in the same way. */
export const eksNotes: readonly Note[] = [...processNotes, ...moneyNotes, ...placeNotes];
