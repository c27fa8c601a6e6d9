import type OpenAI from 'openai';
import { type Clock, systemClock } from '../../../shared/clock.ts';
import { logger } from '../../../shared/logger.ts';
import { contextOf } from '../reader/guided-reader.ts';
import { readText } from '../reader/message.ts';
import type { Reader, ReaderEvent, Reading, ReadRequest, ReadText } from '../reader/reader.ts';
import type { CreditHold, CreditRefusal } from '../spending.ts';
import { afterBegin, afterFailure, type Breaker, isPaused, unbroken } from './breaker.ts';
import { chatCompletions } from './chat-completions.ts';
import { failureOf } from './failure.ts';
import { promptOf } from './prompt.ts';
import type { Call, Protocol, Round } from './protocol.ts';
import { responses } from './responses.ts';
import { answerInRounds, begin, type Progress } from './rounds.ts';
import { remark, stopped, unanswered } from './speak.ts';
import { type ModelOptions, openClient } from './stream.ts';
import { mostUsed, type UsageMeter, usedTogether } from './usage.ts';

/** How a provider is asked, by the operator's `OPENAI_API`. */
const protocols = { chat_completions: chatCompletions, responses } satisfies Record<string, Protocol>;
export type ModelApi = keyof typeof protocols;

const paused = 'The language model does not answer at the moment, so I read your messages without it.';

const first = { rounds: [], isLast: false };

/**
 * Understands messages with a language model: it proposes values, calls functions that answer, and says in the user's language what
 * they say. The guided reader also reads the text, and its literal values win; a confirmation is read by the guided reader alone.
 */
export function modelReader(options: ModelOptions & { api?: ModelApi; clock?: Clock }): Reader {
  const { api = 'chat_completions', clock = systemClock, model } = options;
  const callOf = (text: ReadText, so: { rounds: readonly Round[]; isLast: boolean }) =>
    protocols[api](promptOf(model, text, so));
  let opened: Promise<OpenAI> | undefined;
  let breaker: Breaker = unbroken;
  const isResting = () => isPaused(breaker, clock.now());
  const failed = (error: unknown) => {
    const failure = failureOf(error, clock.now());
    breaker = afterFailure(breaker, failure, clock.now());
    const { category, status } = failure;
    // Names only: a provider's message may quote the request, and with it what the user wrote.
    logger.warn('model_failed', { model, category, status, error_name: (error as Error).name });
  };
  return {
    callFor: (text) => (isResting() ? undefined : toHold(callOf(text, first))),
    async *read(request) {
      const context = contextOf(request);
      const literal = readText(request.text, context);
      if (isResting()) {
        yield* toldOnce(request);
        yield* withoutModel(literal);
        return;
      }
      const held = await holdFor(request, callOf(request, first));
      if (held?.kind === 'refused') {
        // The model would have answered: no line for the share of turns without it.
        yield* unpaid(held);
        yield { type: 'reading', reading: literal };
        return;
      }
      if (held === undefined) {
        yield { type: 'token', source: 'service', text: unanswered };
        yield* withoutModel(literal);
        return;
      }
      breaker = afterBegin(breaker, clock.now());
      // Loaded on the first message: other functions of the bundle don't need it.
      opened ??= openClient(options);
      const progress = begin(literal);
      let isWhole = true;
      try {
        const asked = { request, context, literal, client: opened, options, clock };
        yield* answerInRounds({ ...asked, callOf: (so) => callOf(request, so) }, progress);
      } catch (error) {
        isWhole = false;
        failed(error);
      } finally {
        // Runs beside the service's next words, and also if the client stops reading.
        request.spending.later(book(held, progress.meters));
      }
      if (isWhole) breaker = unbroken;
      if (progress.cut) logger.warn('model_cut', { model, reason: progress.cut });
      if (!isWhole || progress.cut) yield remark(progress);
      yield* withModel(progress, isWhole);
    },
  };
}

function* withModel({ reading, blocks, cut, dropped }: Progress, isWhole: boolean): Generator<ReaderEvent> {
  const isToEnd = isWhole && !cut;
  logger.info('turn_answered', { with_model: isWhole, answers: blocks.length, sentences_left_out: dropped });
  yield { type: 'reading', reading, ...(isToEnd && { isAnswered: blocks.length > 0 }) };
}

/** An alarm counts the share of these lines (lib/monitoring). */
function* withoutModel(reading: Reading): Generator<ReaderEvent> {
  logger.info('turn_answered', { with_model: false });
  yield { type: 'reading', reading };
}

/** A user who was told in the previous answer isn't told again with each message of an outage. */
function* toldOnce({ history }: ReadRequest): Generator<ReaderEvent> {
  const before = history.findLast(({ role }) => role === 'assistant')?.text ?? '';
  if (![unanswered, stopped, paused].some((told) => before.includes(told)))
    yield { type: 'token', source: 'service', text: paused };
}

const toHold = (call: Call) => ({ model: call.model, most: mostUsed(call) });

/** Undefined where it could not be determined whether there are credits: then no call is made either. */
async function holdFor(
  { spending }: ReadRequest,
  call: Call,
): Promise<CreditHold | CreditRefusal | undefined> {
  try {
    return await spending.hold(toHold(call));
  } catch (error) {
    logger.error('credits_not_held', { error: error as Error });
    return undefined;
  }
}

function* unpaid({ code, detail, resetsAt }: CreditRefusal): Generator<ReaderEvent> {
  yield { type: 'notice', code, resets_at: resetsAt.toISOString() };
  const text = `${detail} I go on without the language model, which costs nothing.`;
  yield { type: 'token', source: 'service', text };
}

/** A hold that isn't settled here is released by the sweep, so the answer goes on. */
async function book(held: CreditHold, meters: readonly UsageMeter[]): Promise<void> {
  const used = usedTogether(meters);
  try {
    await (used ? held.settle(used) : held.release());
  } catch (error) {
    logger.error('credits_not_settled', { error: error as Error });
  }
}
