import type { Answer } from '../../answering/question.ts';
import { type Block, supposedFor } from '../../block.ts';
import { emptyReading } from '../../reader/message.ts';
import type { Reader, ReaderEvent, Reading, ReadRequest, ReadText } from '../../reader/reader.ts';
import type { Speech } from '../speech.ts';

// The answers that a user sees before the reply: those of functions that a language model has called, and guided mode's.

/** Reads the message; remarks of the reader are sent meanwhile. */
export async function readShown(
  {
    text,
    reader,
    spending,
    draft,
    reads,
  }: { reader: Reader } & Pick<ReadRequest, 'text' | 'spending' | 'draft' | 'reads'>,
  asked: ReadText,
  { emit, say, gap }: Speech,
): Promise<{ said: Reading; isByModel: boolean } & ShownBlocks> {
  const blocks: Block[] = [];
  if (text === '') return { said: emptyReading, blocks, isAnswered: false, isByModel: false };
  let ended: Extract<ReaderEvent, { type: 'reading' }> | undefined;
  for await (const event of reader.read({ ...asked, spending, draft, reads })) {
    if (event.type === 'reading') ended = event;
    else if (event.type === 'block') {
      blocks.push(event.block);
      say(event.block.text, event.block.origin);
    } else if (event.type === 'token') {
      const { begins, ...token } = event;
      emit(begins ? { ...token, text: `${gap()}${token.text}` } : token);
    } else emit(event);
  }
  if (!ended) throw new Error('The reader ended without a reading.');
  const { reading: said, isAnswered } = ended;
  return { said, blocks, isAnswered: isAnswered ?? false, isByModel: isAnswered !== undefined };
}

/** What the functions that a model has called have answered. */
export interface ShownBlocks {
  blocks: readonly Block[];
  /** The model has ended as it should, so that these are the answer. */
  isAnswered: boolean;
}

/** Of guided mode's answers, those that are not on the screen: what a model has had answered is neither said again nor denied. */
export function besideShown(
  answer: Answer | undefined,
  { blocks, isAnswered }: ShownBlocks,
): readonly Answer[] {
  const parts = answer?.parts ?? (answer ? [answer] : []);
  const isCovered = ({ kind }: Answer) => kind === null || blocks.some(({ origin }) => origin.kind === kind);
  return parts.filter(
    (part) => !blocks.some(({ text }) => text === part.text) && !(isAnswered && isCovered(part)),
  );
}

/** The answers go out before the reply, each with where it comes from. */
export function sayAnswers(answers: readonly Answer[], from: number, { say }: Speech): void {
  for (const [n, { kind, text, supposed, source = null }] of answers.entries())
    say(
      text,
      kind === null ? undefined : { block: `${from + n}`, kind, values: supposedFor(supposed), source },
    );
}
