import { spelled } from '../../../reader/numerals.ts';
import type { PastMessage } from '../../../reader/reader.ts';
import { phrasebook } from '../../../reader/rows/phrases.ts';
import type { AnswerText, Question } from '../../question.ts';
import { isWhole, type Situation } from '../../situation.ts';
import { assumption, sentences, usd } from '../../wording.ts';

// Pure. What the plan costs for each person: the price over a number of people that the user has said.

/** "per adviser", "for each of the nurses", "a head" */
const shared = /\b(?:per|each|every|a) (?:single )?(?:(?:of )?(?:the|our|my) )?(\p{L}{3,20})/giu;
/** They stand behind "per" or "a", and are no people. */
const noPeople =
  /^(?:month|year|week|day|hour|minute|second|request|question|query|search|answer|token|node|machine|server|lot|bit|good|little|price|cost|much|head|person|one)$/i;
/** "14 advisers", "twenty of us", and "I have 14" */
const counts =
  /(?<![\d,.])(\d[\d,]{0,8}|\p{L}{3,9})(?= ((?:of )?\p{L}{2,20}))|\b(?:i|we) have (\d{1,6})(?![\d,]| ?(?:%|\p{L}))/giu;

const isOfPeople = (noun: string) => phrasebook.get(noun)?.some(({ says }) => says === 'people') === true;
const single = (noun: string) => noun.toLowerCase().replace(/s$/, '');

/** The number of people that was said last, of this name where the question has one. */
export function peopleIn(texts: readonly string[], noun: string | undefined): number | undefined {
  for (const text of texts) {
    for (const [, before = '', counted = '', alone = ''] of [...text.matchAll(counts)].reverse()) {
      const isMeant = single(counted) === noun || isOfPeople(counted.toLowerCase());
      const said = (isMeant ? before : alone).replaceAll(',', '').toLowerCase();
      const count = spelled.get(said) ?? Number(said);
      if (count >= 1) return count;
    }
  }
  return undefined;
}

/** Longer messages are pasted. */
export const longest = 2_000;
const said = (history: readonly PastMessage[]) =>
  history.flatMap(({ role, text }) => (role === 'user' ? [text.slice(0, longest)] : [])).reverse();

/** The price a month for each person; without their number, what to say. */
export function perHead(question: Question, situation: Situation): AnswerText {
  const { now, text = '', history = [] } = situation;
  if (!isWhole(now)) return undefined;
  const noun = [...question.text.matchAll(shared)]
    .map(([, word = '']) => single(word))
    .find((word) => !noPeople.test(word));
  const people = peopleIn([text === '' ? question.text : text.slice(0, longest), ...said(history)], noun);
  const total = now.cost.monthly_total;
  const about = question.text;
  if (people === undefined)
    return {
      about,
      text: `${usd(total)} a month for all of it, however many use it. Say how many people you are, and I divide it: "we are 20 people, what is that for each?".`,
    };
  return {
    about,
    text: sentences(
      `${usd(total)} a month ÷ ${people} = ${usd(total / people)} a month for each ${noun ?? 'person'}.`,
      assumption(now, situation),
    ),
  };
}
