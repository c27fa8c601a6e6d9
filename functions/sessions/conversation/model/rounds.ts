import { gateState } from '../../../agents/gates/gates.ts';
import type { Clock } from '../../../shared/clock.ts';
import type { Block } from '../block.ts';
import { applyValues } from '../draft.ts';
import type { ReadingContext } from '../reader/message.ts';
import type { ReaderEvent, Reading, ReadRequest } from '../reader/reader.ts';
import { SilentModel } from './failure.ts';
import { mergeReadings } from './merge.ts';
import type { Call, Round, ToolCall } from './protocol.ts';
import { speak } from './speak.ts';
import {
  defaultSilenceMs,
  defaultTimeoutMs,
  type ModelOptions,
  type StreamEnd,
  streamAnswer,
} from './stream.ts';
import { readToolArguments, toolName } from './tool.ts';
import { answerCalls, type ToolInputs } from './tools/answer-calls.ts';
import { meterCall, mostRounds, type UsageMeter } from './usage.ts';

/** Answers that one reply shows: a person asks no more at once. */
const mostBlocks = 6;

/** What has become of an answer so far; it stands also where a later round fails. */
export interface Progress {
  reading: Reading;
  /** The model has told what it read. */
  isRead: boolean;
  isBegun: boolean;
  blocks: Block[];
  meters: UsageMeter[];
  dropped: number;
  /** Why it isn't whole: `rounds` where the model called functions to the last. */
  cut: StreamEnd['cut'] | 'rounds';
}

export const begin = (literal: Reading): Progress => ({
  reading: literal,
  isRead: false,
  isBegun: false,
  blocks: [],
  meters: [],
  dropped: 0,
  cut: null,
});

interface RoundsInput {
  request: ReadRequest;
  context: ReadingContext;
  literal: Reading;
  callOf: (so: { rounds: readonly Round[]; isLast: boolean }) => Call;
  client: Parameters<typeof streamAnswer>[0];
  options: ModelOptions;
  clock: Clock;
}

/**
 * Asks the model, answers the functions that it calls, and asks again with the answers, until it calls none. Each answer is shown
 * when it is there. What the model read counts as long as it has seen no words of others.
 * @throws when the provider fails, or says nothing for too long; `progress` is what there was until then
 */
export async function* answerInRounds(asked: RoundsInput, progress: Progress): AsyncGenerator<ReaderEvent> {
  const { request, context, literal, callOf, client, options, clock } = asked;
  const { timeoutMs = defaultTimeoutMs, silenceMs = defaultSilenceMs } = options;
  const end = AbortSignal.timeout(timeoutMs);
  const began = clock.now().getTime();
  const rounds: Round[] = [];
  const answered = new Map<string, string>();
  for (;;) {
    const isLast = rounds.length === mostRounds - 1;
    const call = callOf({ rounds, isLast });
    const meter = meterCall(call);
    progress.meters.push(meter);
    // Until the user has read something, all rounds together have the time of one.
    const isWaiting = rounds.length > 0 && progress.blocks.length === 0;
    const left = isWaiting ? silenceMs - (clock.now().getTime() - began) : silenceMs;
    if (left <= 0) throw new SilentModel();
    const answer = streamAnswer(client, call, { end, silenceMs: left }, meter);
    const spoken = yield* speak(answer, progress.blocks, () => {
      progress.isBegun = true;
    });
    progress.isBegun = true;
    progress.dropped += spoken.dropped;
    const { calls, text, cut } = spoken.ending;
    progress.cut = cut;
    const read = calls.find(({ name }) => name === toolName);
    const isTrusted = progress.blocks.every(({ words }) => words === 'service');
    if (read && !progress.isRead && isTrusted) {
      progress.reading = mergeReadings(literal, read.arguments, request.text, context, request);
      progress.isRead = true;
    }
    if (!goesOn(calls, text, context)) return;
    if (isLast) {
      progress.cut = 'rounds';
      return;
    }
    const answers = yield* answersTo(calls, groundOf(request, progress.reading), progress.blocks, answered);
    rounds.push({ text, calls, answers });
  }
}

/** It has called a function; or told that the user asks, and said nothing: some models call one function at a time. */
function goesOn(calls: readonly ToolCall[], text: string, { fields }: ReadingContext): boolean {
  if (calls.some(({ name }) => name !== toolName)) return true;
  const [read] = calls;
  return (
    read !== undefined && text === '' && readToolArguments(read.arguments, fields)?.intent === 'question'
  );
}

/** The conversation with what the message has said so far. */
function groundOf({ agent, state, context, draft, reads }: ReadRequest, { values }: Reading): ToolInputs {
  const said = applyValues(agent, draft, values, state.values, '', context).draft;
  return { agent, context, reads, draft: said, state: gateState(agent, state.gate.number, said, context) };
}

/** Answers the calls; a repeated call gets the same answer, and nothing is shown twice. */
async function* answersTo(
  calls: readonly ToolCall[],
  ground: ToolInputs,
  blocks: Block[],
  answered: Map<string, string>,
): AsyncGenerator<ReaderEvent, string[]> {
  const keyOf = ({ name, arguments: given }: ToolCall) => `${name} ${given}`;
  const fresh = calls.filter((call) => call.name !== toolName && !answered.has(keyOf(call)));
  const looked = await answerCalls(fresh.slice(0, mostBlocks - blocks.length), ground, blocks.length + 1);
  for (const [n, { told, block }] of looked.entries()) {
    answered.set(keyOf(fresh[n] as ToolCall), told);
    if (!block || blocks.some(({ text }) => text === block.text)) continue;
    blocks.push(block);
    yield { type: 'block', block };
  }
  return calls.map((call) =>
    call.name === toolName ? 'Taken.' : (answered.get(keyOf(call)) ?? 'Not answered: enough is shown.'),
  );
}
