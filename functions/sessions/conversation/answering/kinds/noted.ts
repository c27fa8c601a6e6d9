import type { Note } from '../../../../agents/answers.ts';
import { findNote } from '../notes.ts';
import type { Kind } from '../question.ts';
import type { Situation } from '../situation.ts';

const textOf = ({ text }: Note, { now }: Situation) => (typeof text === 'string' ? text : text(now.values));

/** The note of this id, where the agent has it and the values that it shows are known. */
export const note =
  (id: string): Kind['answer'] =>
  (_question, situation) => {
    const found = situation.answers.notes.find((each) => each.id === id);
    return found && said(found, situation);
  };

/** The note that the question's words are nearest to. */
export const nearestNote: Kind['answer'] = async (question, situation) => {
  const found = await findNote(question.said, situation);
  return found && said(found, situation);
};

const said = (note: Note, situation: Situation) =>
  typeof note.text !== 'string' && situation.now.cost === undefined
    ? undefined
    : { text: textOf(note, situation) };
