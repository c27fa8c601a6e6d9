import type { Block } from '../../block.ts';
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
