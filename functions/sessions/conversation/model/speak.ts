import type { Block } from '../block.ts';
import type { ReaderEvent } from '../reader/reader.ts';
import { shownValue } from '../replies/figures.ts';
import { screenProse } from './prose.ts';
import { longestProse, type StreamEnd } from './stream.ts';

export const unanswered = 'The language model did not answer, so I read your message without it.';
export const stopped =
  'The language model stopped in the middle of its answer, so I read your message without it.';
const cutNotes = {
  too_long: `The language model's answer was cut after ${shownValue(longestProse)} characters, so I read your message without it.`,
  length: "The language model's answer was cut by its provider, so I read your message without it.",
  content_filter:
    "The language model's answer was cut by its provider's filter, so I read your message without it.",
  rounds: 'The language model came to no end, so I read your message without it.',
};

/** The sentences of one round that have a source among what was answered before, introduced as the model's. */
export async function* speak(
  answer: AsyncGenerator<string, StreamEnd>,
  blocks: readonly Block[],
  begun: () => void,
): AsyncGenerator<ReaderEvent, { ending: StreamEnd; dropped: number }> {
  const prose = screenProse(blocks);
  let hasSpoken = false;
  function* words(sentences: ReturnType<typeof prose.add>): Generator<ReaderEvent> {
    for (const { text, from } of sentences) {
      if (!hasSpoken)
        yield { type: 'token', source: 'service', text: 'The language model says: ', begins: true };
      yield { type: 'token', source: 'model', text: hasSpoken ? ` ${text}` : text, from };
      hasSpoken = true;
    }
  }
  let step = await answer.next();
  for (; !step.done; step = await answer.next()) {
    begun();
    yield* words(prose.add(step.value));
  }
  yield* words(prose.end());
  return { ending: step.value, dropped: prose.dropped() };
}

/** The service's remark on an answer that failed or was cut; what was read of it counts all the same. */
export function remark({
  isBegun,
  cut,
  isRead,
}: {
  isBegun: boolean;
  cut: keyof typeof cutNotes | null;
  isRead: boolean;
}): ReaderEvent {
  const text = cut ? cutNotes[cut] : isBegun ? stopped : unanswered;
  return {
    type: 'token',
    source: 'service',
    text: isRead ? text.replace(', so I read your message without it', '') : text,
    begins: true,
  };
}
