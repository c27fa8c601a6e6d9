import type { Note } from '../../answers.ts';
import { eksNotes } from '../../eks/notes/index.ts';
import { dataNotes } from './data.ts';
import { useNotes } from './use.ts';

/** Notes on a vector database beside its figures. */
export const notes: readonly Note[] = [...useNotes, ...dataNotes, ...eksNotes];
