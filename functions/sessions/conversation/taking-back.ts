import type { Agent } from '../../agents/agent.ts';
import type { AgentContext } from '../../agents/context.ts';
import { gateState } from '../../agents/gates/gates.ts';
import { lastGate } from '../session.ts';
import { type Draft, withoutFields } from './draft.ts';
import { askedNow, isOffer, type Pending } from './pending/pending.ts';
import { findMentions } from './reader/mentions.ts';
import type { Candidate, PastMessage, Reading, SaidValue } from './reader/reader.ts';
import { staying } from './reader/rows/remarks.ts';
import { tokenize } from './reader/tokens.ts';
import { shownValue } from './replies/figures.ts';
import { labelOf, listed } from './replies/phrases.ts';
import { type Step, stepWords } from './steps.ts';

// Pure. "Undo", "go back", "that's not what I said": the values of the latest message that changed some are as before it.

export interface TakenBack {
  reading: Reading;
  /** Those that are left. */
  steps: readonly Step[];
  /** The values as the user had given them. */
  restored: Draft;
  /** Names of fields that have their defaults again, or no value. */
  resets: readonly string[];
  /** Why the values are as they were: as before which message. */
  because: string;
  /** The last sentence of the reply. */
  closing: string;
}

interface TakingBackInput {
  agent: Agent;
  context: AgentContext;
  gate: number;
  draft: Draft;
  steps: readonly Step[];
  history: readonly PastMessage[];
  text: string;
  /** What the message has dropped of the values that were asked about. */
  dropped: readonly Pending[];
}

/** Of what was said just before. */
const bareBack =
  /^(?:(?:no|wait|sorry|ok|okay|oh|please|hm|hmm|uh|i want to|let['’]s|can we|can you)[,.! ]+)*(?:(?:go )?back|(?:forget|scratch|strike|cancel|drop|ignore|skip) (?:about )?(?:that|this|it)(?: again)?|never ?mind(?: (?:about )?(?:that|this|it))?)(?:[,. ]+please)?[.!? ]*$/i;
const notThe =
  /^(?:(?:no|wait|sorry|but|it['’]?s|that['’]?s|i (?:did ?n['’]?o?t|do ?n['’]?o?t) mean|i (?:meant|said))[,. ]+)*not (?:the |my |our |for the |in )?(.+?)(?: please)?[.!]*$/i;

/** "Not the answer tokens", where these are asked about, says that they were not meant. */
export const denying = (
  reading: Reading,
  { text, agent, pending }: Pick<TakingBackInput, 'text' | 'agent'> & { pending: readonly Pending[] },
): Reading => {
  const asked = pending.flatMap((each) => (isOffer(each) ? [] : each.fields));
  const isDenied = deniedFields(text, agent).some((name) => asked.includes(name));
  if (isDenied) return { ...reading, takesBack: 'wrong' };
  // "Wait, go back" is about what was just asked or offered.
  const isBack = reading.intents.back && askedNow(pending).length > 0 && bareBack.test(text.trim());
  return isBack ? { ...reading, takesBack: 'undo', intents: { ...reading.intents, back: false } } : reading;
};

/** "Undo the 30": a number that a message has brought. */
const numberBack =
  /^(?:(?:no|wait|sorry|ok|okay|please)[,. ]+)*(?:undo|forget|take back|scratch|drop|ignore|remove|cancel)(?: about)? (?:the |that |my )?(\d[\d.,]*[kmb]?)(?: again)?(?: please)?[.! ]*$/i;

function numberIn(text: string): number | undefined {
  const said = numberBack.exec(text.trim())?.[1];
  return said === undefined ? undefined : tokenize(said)[0]?.value;
}

/** Undefined where the message takes nothing back. */
export function takenBack(told: Reading, standing: TakingBackInput): TakenBack | undefined {
  const { gate, draft, steps, history, text, dropped, agent } = standing;
  const said = history.findLast(({ role }) => role === 'user')?.text ?? '';
  const number = numberIn(text);
  const isNumber = (name: string) => draft[name]?.value === number;
  const at = steps.findLastIndex(
    (step) => isStanding(step, draft) && (number === undefined || Object.keys(step.before).some(isNumber)),
  );
  const last = steps[at];
  const isFresh = last !== undefined && last.words === stepWords(said);
  if (told.takesBack === 'undo' && hedged.test(text)) return undefined;
  const { back, stop } = told.intents;
  const asked = dropped.find((each) => !isOffer(each));
  const isFormer = (each: Candidate) =>
    asked ? isLeft(each, asked, standing) : isBefore(each, last, standing);
  const candidates = told.candidates.filter((each) => told.takesBack !== 'undo' || !isFormer(each));
  const reading = { ...told, candidates };
  const isNamed = (name: string) => (asked ? asked.fields.includes(name) : isFresh && name in last.before);
  const denied = deniedFields(text, agent).filter(isNamed);
  const isBack = ((back && gate < lastGate) || stop) && isFresh && bareBack.test(text.trim());
  const isWrong = reading.takesBack === 'wrong' || denied.length > 0;
  const isNumbered = number !== undefined && last !== undefined;
  if (!isBack && !isWrong && !isNumbered && reading.takesBack === undefined) return undefined;
  const nothing = { reading: settled(reading), steps, restored: {}, resets: [], because: '' };
  const hasOther = Object.keys(reading.values).length + candidates.length > 0;
  // What was offered is left, and nothing that was said before it.
  if (!asked && dropped.length > 0 && bareBack.test(text.trim())) return { ...nothing, closing: '' };
  if (asked) {
    const meant =
      isWrong && !hasOther && asked.quote !== '' ? `What did you mean by "${shownValue(asked.quote)}"?` : '';
    return { ...nothing, closing: meant };
  }
  if ((reading.candidates.length > 0 && !isNumbered) || (isWrong && !isFresh) || !last)
    return {
      ...nothing,
      closing: hasOther
        ? ''
        : isWrong
          ? onlyAsked.test(text)
            ? asking
            : whichIsWrong
          : last
            ? ''
            : nothingSaid,
    };
  const rest = steps.slice(0, at);
  const names = Object.keys(last.before).filter((name) =>
    isNumbered ? isNumber(name) : denied.length === 0 || denied.includes(name),
  );
  const because = last.words === '' ? 'as it was before' : `as before "${shownValue(last.words)}"`;
  if (last.gate < gate) return { ...proposed(reading, last, names, standing), steps: rest, because };
  const restored = Object.fromEntries(
    names.flatMap((name) => {
      const former = last.before[name];
      return former && !(name in reading.values) ? [[name, former]] : [];
    }),
  );
  const given = Object.entries(restored).map(
    ([field, { value }]): SaidValue => ({ field, value, words: '', arithmetic: because }),
  );
  const values = {
    ...Object.fromEntries(given.map(({ field, value }) => [field, value])),
    ...reading.values,
  };
  return {
    reading: { ...settled(reading), values, taken: [...given, ...reading.taken] },
    steps: rest,
    restored,
    resets: names.filter((name) => !(name in values)),
    because,
    closing:
      isWrong && Object.keys(reading.values).length === 0 && !onlyAsked.test(text)
        ? `What did you mean by "${shownValue(last.words)}"?`
        : '',
  };
}

const hedged = /^\W*(?:if|unless|when|maybe|perhaps|should)\b/i;

/** These say that the value is not the user's wish at all. */
const unmeant: ReadonlySet<Candidate['reason']> = new Set([
  'asked',
  'wished',
  'supposed',
  'quoted',
  'others',
]);

/** "Take it back, we stay 12 colleagues" after a question that was not answered: what stands is left. */
const isLeft = ({ field, reason }: Candidate, asked: Pending, { draft, text }: TakingBackInput): boolean =>
  !unmeant.has(reason) && asked.fields.includes(field) && draft[field] !== undefined && staying.test(text);

/** "Take it back, 2 a second as before": the value that is restored. */
function isBefore(
  { field, value, reason }: Candidate,
  last: Step | undefined,
  { agent, gate, draft, context, text }: TakingBackInput,
): boolean {
  if (unmeant.has(reason)) return false;
  if (!last) return draft[field] !== undefined && staying.test(text);
  if (!(field in last.before)) return false;
  const former =
    last.before[field]?.value ?? gateState(agent, gate, withoutFields(draft, [field]), context).values[field];
  return former === value;
}

/** A value was taken of what was no wish: "I only asked, I hadn't decided". */
const onlyAsked = /\b(?:asked|asking|wondered|decided?|agreed?|chosen|said yes)\b/i;
const asking = 'Nothing is changed by a question.';
const whichIsWrong =
  'What is wrong: which value should be another one? "undo" takes back what you said last.';
const nothingSaid =
  'There is nothing to take back: you have changed no value here. What should be different?';

/** Its values have not been changed since. */
const isStanding = ({ before, messageId }: Step, draft: Draft): boolean =>
  Object.keys(before).every((name) => (draft[name]?.messageId ?? messageId) === messageId);

/** The message says nothing beside: its "no" is carried out. */
const settled = (reading: Reading): Reading => ({
  ...reading,
  unread: [],
  doubted: [],
  leftOpen: [],
  intents: { ...reading.intents, back: false, revise: false, stop: false },
});

/** A gate that was confirmed with the value stays confirmed, so that the user is asked first. */
function proposed(
  reading: Reading,
  { before, gate, words }: Step,
  names: readonly string[],
  { agent, context, draft, text }: TakingBackInput,
): Omit<TakenBack, 'steps' | 'because'> {
  const fields = agent.gates.flatMap((each) => each.fields).filter(({ name }) => names.includes(name));
  const { values } = gateState(agent, gate, withoutFields(draft, names), context);
  const candidates = fields.flatMap((field): Candidate[] => {
    const value = before[field.name]?.value ?? values[field.name];
    if (value === undefined) return [];
    const arithmetic = `gate ${gate} is confirmed, and was ${shownValue(value)} before "${shownValue(words)}"`;
    return [{ field: field.name, value, words: text, reason: 'derived', arithmetic }];
  });
  const closing = `Gate ${gate} is confirmed with ${listed(fields.map(labelOf))}: say the value that you want instead.`;
  return {
    reading: { ...settled(reading), candidates },
    restored: {},
    resets: [],
    closing: candidates.length > 0 ? '' : closing,
  };
}

/** "not the answer tokens": the fields that it names, where it says nothing else. */
function deniedFields(text: string, { gates }: Agent): readonly string[] {
  const named = notThe.exec(text.trim())?.[1];
  if (named === undefined) return [];
  const tokens = tokenize(named);
  const mentions = [
    ...findMentions(
      tokens,
      gates.flatMap(({ fields }) => fields),
    ).values(),
  ];
  const length = mentions.reduce((sum, { start, end }) => sum + end - start, 0);
  return length === tokens.length ? mentions.flatMap(({ fields }) => fields.map(({ name }) => name)) : [];
}
