import type { Agent } from '../../../../agents/agent.ts';
import type { GateState } from '../../../../agents/gates/gates.ts';
import { besideAnswered, choiceIn, lookAhead, partsIn } from '../../answering/index.ts';
import type { AnsweredParts, KnownFields } from '../../answering/tellings.ts';
import { valuesSoFar } from '../../draft.ts';
import { pricesIn } from '../../goal/price-complaint.ts';
import { adoptedIn } from '../../pending/adopted.ts';
import { corrected } from '../../pending/corrected.ts';
import { crossed } from '../../pending/crossing.ts';
import { withoutKnown } from '../../pending/known-figures.ts';
import { askedNow, hasProposal } from '../../pending/pending.ts';
import { settle } from '../../pending/settle.ts';
import { assentBeside, settleBeside } from '../../pending/settle-beside.ts';
import type { Settlement } from '../../pending/settlement.ts';
import { yesBeside } from '../../pending/yes-beside.ts';
import { contextOf } from '../../reader/guided-reader.ts';
import { emptyReading, readText } from '../../reader/message.ts';
import type { Reading, ReadText } from '../../reader/reader.ts';
import type { Speech } from '../speech.ts';
import { withCourtesy } from './courteous.ts';
import { answeredFirst } from './first-sentence.ts';
import type { GateReplyInput } from './input.ts';
import { toReaderInput } from './reader-input.ts';
import { readShown, type ShownBlocks } from './shown-answers.ts';

/** What a message says at its gate, before any of it is taken. */
export interface GateMessage extends ShownBlocks {
  /** The gate as the message found it. */
  before: GateState;
  /** A language model has read it to the end. */
  isByModel: boolean;
  settled: Settlement;
  /** What the message takes back of earlier ones. */
  back: TakenBack | undefined;
  /** The parts that ask, and those that tell something. */
  parts: AnsweredParts;
  /** What is read beside these parts. */
  heard: Reading;
  /** The fields whose values are left to the service again. */
  resets: readonly string[];
}

type TakenBack = ReturnType<typeof import('../../taking-back.ts').takenBack>;

/** Reads the message, with what waits for a yes, what it takes back, and the parts of it that ask. */
export async function readMessage(given: GateReplyInput, speech: Speech): Promise<GateMessage> {
  const input = {
    ...given,
    text: adoptedIn(given.text, given.history, askedNow(given.pending ?? []).some(hasProposal)),
  };
  const { agent, context, gate, ordered, pendingIds = [], pending = [] } = input;
  const asked = toReaderInput({ ...input, pending });
  const { state: before } = asked;
  const { said: whole, ...shown } = await readShown(input, asked, speech);
  const { draft, history } = input;
  const beside = ordered === null ? assentBeside(input.text, pending) : undefined;
  const text = beside?.rest ?? input.text;
  const words = beside && !shown.isByModel ? readText(beside.rest, contextOf({ ...asked, text })) : whole;
  const choosing = { agent, state: before, draft, context, history, pending };
  // "The 612 one, do that. Is it slow?": the question is answered beside the choice.
  const [, chosen = '', asking = ''] = /^([^?]{3,60}[.!]) ([^.!]{1,200}\?)$/s.exec(text.trim()) ?? [];
  const alone = await choiceIn(text, choosing);
  const choice = alone ?? (await choiceIn(chosen, choosing));
  const taking = ordered === null ? await takingBack(words, text) : undefined;
  const against = { values: valuesSoFar(draft, before), pending, history, asked: asked.asked };
  const read = crossed(corrected(choice ?? answeredFirst(words, asked), against), before, {
    text,
    pending,
    history,
  });
  const known = { agent, draft, history, state: before, pending };
  const said = withCourtesy(taking?.denying(read, { text, agent, pending }) ?? read, asked, known);
  const button = { order: ordered, ids: pendingIds };
  const previous = history.findLast(({ role }) => role === 'assistant')?.text ?? '';
  const settled = beside
    ? settleBeside(pending, said, beside)
    : settle(pending, said, { state: before, button, text, previous });
  const { dropped } = settled;
  const standing = { agent, context, gate, draft, steps: input.steps ?? [], history, text, dropped };
  const back = taking?.takenBack(settled.reading, standing);
  const left = withoutKnown(back?.reading ?? settled.reading, known);
  // "Yep 💯 btw can I change it later?": the yes is no part of the question.
  const question = yesBeside(text)?.rest || text;
  // "The cheapest" of what was listed asks for nothing else.
  const parts = alone
    ? { asked: [], told: [] }
    : await partsIn(choice ? asking : question, left, {
        ...fieldsOf(agent, before),
        prices: pricesIn(history.flatMap(({ role, text: told }) => (role === 'assistant' ? [told] : []))),
        standing: Object.values(before.values),
        limit: input.goal?.find(({ kind }) => kind === 'monthly_usd')?.figure,
      });
  const heard = await besideAnswered(text, left, parts, (rest) =>
    isApart(text, question)
      ? besideAsked(input, asked, settled, { parts: parts.asked, rest })
      : Promise.resolve(emptyReading),
  );
  const resets = [...(heard.resets ?? []), ...(back?.resets ?? [])].filter((name) => !(name in heard.values));
  return { ...shown, before, settled, back, parts, heard, resets };
}

const fieldsOf = ({ gates }: Agent, { missing }: Pick<GateState, 'missing'>): KnownFields => ({
  all: gates.flatMap(({ fields }) => fields.map(({ name }) => name)),
  open: missing.map(({ name }) => name),
});

/** What stands before the question is a sentence of its own: "yes 👍 who approves?" confirms nothing. */
const isApart = (text: string, question: string): boolean =>
  question === text || /[.!]\s+$/.test(text.trim().slice(0, -question.length));

/** "Yes please! What happens next?": the yes stands alone, nothing is pending, and the question looks ahead. */
async function besideAsked(
  { pending = [] }: GateReplyInput,
  asked: ReadText,
  { agreed }: Settlement,
  { parts, rest }: { parts: readonly string[]; rest: string },
): Promise<Reading> {
  const isOpen = askedNow(pending).length + agreed.length > 0;
  return isOpen || !(await lookAhead(parts)) ? emptyReading : readText(rest, contextOf(asked));
}

/** The code that takes values back, for a message that may do so: most don't. */
const takingBack = async ({ takesBack, intents }: Reading, text: string) =>
  takesBack !== undefined ||
  intents.back ||
  intents.stop ||
  /\b(?:not|undo|forget|take back|scratch|drop|ignore|remove|cancel)\b/i.test(text)
    ? import('../../taking-back.ts')
    : undefined;
