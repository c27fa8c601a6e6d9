import type { Kind } from '../question.ts';

// Pure. Questions of people who don't know the words of the trade.

/** "Will it be under 50 or not?" of a time that the user wants to be kept. */
export const withinTime =
  (answer: Kind['answer']): Kind['answer'] =>
  async (question, situation) => {
    const isTimed = situation.goal?.some(({ kind }) => kind === 'query_ms');
    if (!isTimed) return undefined;
    const told = await answer(question, situation);
    return told && { ...told, about: question.text };
  };
