import { candidateIn } from './candidates.ts';
import type { ReadSentence } from './read-sentence.ts';
import type { LeftOpen } from './reader.ts';
import { mentionedIn, normOf, type ReaderInput, written } from './reader-input.ts';
import type { Sentence } from './sentences.ts';
import { factual } from './words.ts';

/** "what do 5 nodes cost?" asks for facts; "can we have 5 nodes?", "5 nodes?" and "what about 5 nodes?" may be wishes. */
function isWish(input: ReaderInput, { stretches, isQuestion }: Sentence): boolean {
  if (!isQuestion) return true;
  return stretches.every(
    ({ start }) => !factual.has(normOf(input, start)) || normOf(input, start + 1) === 'about',
  );
}

/** What may be meant as a value and was not taken, sentence by sentence. */
export function leftOpenIn(input: ReaderInput, read: readonly ReadSentence[], isUnreal: boolean): LeftOpen[] {
  return read.flatMap(({ sentence, parts, isUnderstood, hasValue }) => {
    if (!isWish(input, sentence) || (isUnderstood && !(hasValue && isUnreal))) return [];
    const unread = parts.filter(({ kind }) => kind === 'unread').map(({ stretch }) => stretch);
    const fields = mentionedIn(input, hasValue ? [sentence] : unread).map(({ name }) => name);
    if (!hasValue && fields.length === 0) return [];
    const candidate = candidateIn(input, sentence);
    return {
      text: written(input, sentence),
      fields: [...new Set(candidate ? [candidate.field.name, ...fields] : fields)],
      ...(candidate && { candidate: { field: candidate.field.name, value: candidate.value } }),
    };
  });
}
