import type OpenAI from 'openai';
import { logger } from '../../../shared/logger.ts';
import { shown } from '../figures.ts';
import { contextOf } from '../reader/guided-reader.ts';
import { readText } from '../reader/message.ts';
import type { Reader, ReaderEvent, ReadRequest } from '../reader/reader.ts';
import type { Held, Refused } from '../spending.ts';
import { type CallBody, callBody } from './call.ts';
import { figuresOf } from './claims.ts';
import { mergeReadings } from './merge.ts';
import { screenProse } from './prose.ts';
import { type Ending, longestProse, type ModelOptions, openClient, streamAnswer } from './stream.ts';
import { type Meter, meterCall, mostUsed } from './usage.ts';

const unanswered = 'The language model did not answer, so I read your message without it.';
const stopped = 'The language model stopped in the middle of its answer, so I read your message without it.';
const cutNotes = {
  too_long: `The language model's answer was cut after ${shown(longestProse)} characters, so I read your message without it.`,
  length: "The language model's answer was cut by its provider, so I read your message without it.",
  content_filter:
    "The language model's answer was cut by its provider's filter, so I read your message without it.",
};

/**
 * Understands messages with a language model: it phrases the answer and proposes values. The guided reader also reads
 * the text, and its literal values win; a confirmation is read by the guided reader alone.
 */
export function modelReader(options: ModelOptions): Reader {
  let opened: Promise<OpenAI> | undefined;
  return {
    callFor: (text) => toCall(callBody(options.model, text)),
    async *read(request) {
      const context = contextOf(request);
      const literal = readText(request.text, context);
      const body = callBody(options.model, request);
      const held = await holdFor(request, body);
      if (held?.kind === 'refused') {
        yield* withoutModel(held);
        yield { type: 'reading', reading: literal };
        return;
      }
      if (held === undefined) {
        yield { type: 'token', source: 'service', text: unanswered };
        yield { type: 'reading', reading: literal };
        return;
      }
      // Loaded on the first message: other functions of the bundle don't need it.
      opened ??= openClient(options);
      const meter = meterCall(body);
      let ending: Ending | undefined;
      try {
        ending = yield* speak(opened, body, options, request, meter);
      } finally {
        // Beside what the service says next, and also where nobody reads on.
        request.spending.later(book(held, meter));
      }
      const given = ending?.toolArguments ?? '';
      const reading = mergeReadings(literal, given, request.text, context, {
        gate: request.state.gate,
        given: request.given,
      });
      yield { type: 'reading', reading };
    },
  };
}

const toCall = (body: CallBody) => ({ model: body.model, most: mostUsed(body) });

/** Undefined when nobody could say whether there are credits: then no call is made either. */
async function holdFor({ spending }: ReadRequest, body: CallBody): Promise<Held | Refused | undefined> {
  try {
    return await spending.hold(toCall(body));
  } catch (error) {
    logger.error('credits_not_held', { error: error as Error });
    return undefined;
  }
}

function* withoutModel({ code, detail, resetsAt }: Refused): Generator<ReaderEvent> {
  yield { type: 'notice', code, resets_at: resetsAt.toISOString() };
  const text = `${detail} I go on without the language model, which costs nothing.`;
  yield { type: 'token', source: 'service', text };
}

/** What is not booked here is given back by the sweep, so the answer goes on. */
async function book(held: Held, meter: Meter): Promise<void> {
  const used = meter.used();
  try {
    await (used ? held.settle(used) : held.release());
  } catch (error) {
    logger.error('credits_not_settled', { error: error as Error });
  }
}

/** The model's text, introduced as such, and the service's remarks on it. Undefined when it failed. */
async function* speak(
  client: Promise<OpenAI>,
  body: CallBody,
  options: ModelOptions,
  request: ReadRequest,
  meter: Meter,
): AsyncGenerator<ReaderEvent, Ending | undefined> {
  const prose = screenProse(figuresOf(request.state));
  let hasSpoken = false;
  function* words(text: string): Generator<ReaderEvent> {
    if (text === '') return;
    if (!hasSpoken) yield { type: 'token', source: 'service', text: 'The language model says: ' };
    hasSpoken = true;
    yield { type: 'token', source: 'model', text };
  }
  let ending: Ending | undefined;
  let isBegun = false;
  try {
    const answer = streamAnswer(await client, body, options, meter);
    let step = await answer.next();
    for (; !step.done; step = await answer.next()) {
      isBegun = true;
      yield* words(prose.add(step.value));
    }
    ending = step.value;
    if (ending.cut) logger.warn('model_cut', { model: options.model, reason: ending.cut });
  } catch (error) {
    // Names only: a provider's message may quote the request, and with it what the user wrote.
    logger.warn('model_failed', {
      model: options.model,
      error_name: (error as Error).name,
      ...statusOf(error),
    });
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
    : `${shown(count)} sentences of the language model are left out: only I state figures, prices and what is confirmed, approved or deployed.`;

const statusOf = (error: unknown) => {
  const { status } = error as { status?: number };
  return status === undefined ? {} : { status };
};
