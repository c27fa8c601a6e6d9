import type { ReaderEvent, ReadRequest } from '../reader/reader.ts';
import { shownValue } from '../replies/figures.ts';
import { figuresOf } from './claims.ts';
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
};

/** The model's text, introduced as such, and the service's remarks on it. Undefined when it failed. */
export async function* speak(
  answer: AsyncGenerator<string, StreamEnd>,
  { state }: Pick<ReadRequest, 'state'>,
  failed: (error: unknown) => void,
): AsyncGenerator<ReaderEvent, StreamEnd | undefined> {
  const prose = screenProse(figuresOf(state));
  let hasSpoken = false;
  function* words(text: string): Generator<ReaderEvent> {
    if (text === '') return;
    if (!hasSpoken) yield { type: 'token', source: 'service', text: 'The language model says: ' };
    hasSpoken = true;
    yield { type: 'token', source: 'model', text };
  }
  let ending: StreamEnd | undefined;
  let isBegun = false;
  try {
    let step = await answer.next();
    for (; !step.done; step = await answer.next()) {
      isBegun = true;
      yield* words(prose.add(step.value));
    }
    ending = step.value;
  } catch (error) {
    failed(error);
  }
  yield* words(prose.end());
  const notes = [
    prose.dropped() > 0 && leftOut(prose.dropped()),
    ending === undefined && (isBegun ? stopped : unanswered),
    ending?.cut && cutNotes[ending.cut],
  ];
  for (const note of notes.filter((text) => typeof text === 'string')) {
    yield { type: 'token', source: 'service', text: hasSpoken ? `\n\n${note}` : note };
    hasSpoken = true;
  }
  return ending;
}

const leftOut = (count: number) =>
  count === 1
    ? 'A sentence of the language model is left out: only I state figures, prices and what is confirmed, approved or deployed.'
    : `${shownValue(count)} sentences of the language model are left out: only I state figures, prices and what is confirmed, approved or deployed.`;
