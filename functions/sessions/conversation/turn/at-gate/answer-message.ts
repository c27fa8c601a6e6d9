import type { Value } from '../../../../agents/value.ts';
import { answerTo, objectionMet } from '../../answering/index.ts';
import type { Answer } from '../../answering/question.ts';
import type { Goal } from '../../goal/goal.ts';
import { isOffer, unsettled } from '../../pending/pending.ts';
import type { Reading } from '../../reader/reader.ts';
import { languageNotice } from '../../replies/languages.ts';
import type { GateReplyInput } from './input.ts';
import type { GateMessage } from './read-message.ts';
import type { GateValues } from './take-values.ts';

export interface GateAnswer {
  /** The answer to what the message asks; undefined where it asks nothing. */
  answer: Answer | undefined;
  kind: string | null;
  /** What the user wants to reach by now. */
  goal: Goal;
  /** The message itself has changed it. */
  isGoalNew: boolean;
  /** For a message in a language that isn't read. */
  language: string | undefined;
}

/** What the message itself brings without being taken: it is asked about after the answer, which reckons with it. */
function proposedBy({
  candidates,
  values,
}: Reading): { field: string; value: Value; arithmetic?: string | undefined }[] {
  const meant = candidates.filter(({ reason, field }) => !notWished.has(reason) && !(field in values));
  return [...Map.groupBy(meant, ({ field }) => field).values()].flatMap(([first, ...more]) =>
    first && more.every(({ value }) => value === first.value) ? [first] : [],
  );
}

const notWished: ReadonlySet<string> = new Set(['asked', 'supposed', 'denied', 'past', 'quoted', 'average']);

/** Answers the parts of the message that ask, held against the values as they are by now. */
export async function answerMessage(
  input: GateReplyInput,
  { settled, parts, isAnswered, isByModel, blocks, resets }: GateMessage,
  { applied, reading, ...now }: GateValues,
): Promise<GateAnswer> {
  const { agent, text, history, reads, steps } = input;
  const about = { agent, state: now.state, draft: now.draft, context: now.context };
  // A language model that comes to its end answers in the user's language.
  const isLeft = !isByModel && !reading.hasYes && Object.keys(reading.values).length === 0;
  // A value that is left to the service is shown as it proposes it.
  const isProposed = resets.some((name) => name in applied.changed);
  const told = parts.told.filter(({ kind }) => kind !== 'left-to-us' || !isProposed);
  const before = unsettled(settled.pending).flatMap(({ proposal, arithmetic }) =>
    proposal ? [{ ...proposal, arithmetic }] : [],
  );
  const asking = proposedBy(reading);
  const waiting = [...before.filter(({ field }) => !asking.some((each) => each.field === field)), ...asking];
  const offered = settled.pending.filter(isOffer).flatMap(({ proposal }) => proposal ?? []);
  const also = {
    history,
    reads,
    steps,
    goal: input.goal,
    told,
    text,
    proposed: waiting,
    offered,
  };
  const found = await answerTo({ ...about, parts: parts.asked, ...also });
  const language = isLeft && !found?.kind ? languageNotice(text, history) : undefined;
  const isSilent = found === undefined && input.ordered === null && Object.keys(reading.values).length === 0;
  const met =
    input.objection !== undefined && isSilent ? await objectionMet(about, input.objection) : undefined;
  const answer = language ? undefined : (found ?? met);
  const kind = answer?.kind ?? (isAnswered ? blocks[0]?.origin.kind : undefined) ?? null;
  return {
    answer,
    kind,
    goal: found?.goal ?? input.goal ?? [],
    isGoalNew: found?.goal !== undefined,
    language,
  };
}
