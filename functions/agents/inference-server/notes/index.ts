import type { Note } from '../../answers.ts';
import { eksNotes } from '../../eks/notes/index.ts';
import { hubNotes } from './hub.ts';
import { peopleNotes } from './people.ts';
import { runningNotes } from './running.ts';
import { useNotes } from './use.ts';

/** Notes on an inference server beside its figures. */
export const notes: readonly Note[] = [
  ...useNotes,
  ...runningNotes,
  ...peopleNotes,
  ...hubNotes,
  ...eksNotes,
];
