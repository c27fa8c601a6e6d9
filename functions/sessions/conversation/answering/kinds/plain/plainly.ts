import { groupDigits } from '../../../../../shared/group-digits.ts';
import { questionBefore } from '../../follow-up.ts';
import { plain, tellingWords } from '../../notes.ts';
import { basic, matches, matchesAll, names, saidAs } from '../../pattern.ts';
import type { Answer, AnswerText, Question } from '../../question.ts';
import { differing } from '../../search.ts';
import { isWhole, type Situation } from '../../situation.ts';
import { beginning, sentences } from '../../wording.ts';
import { note } from '../noted.ts';
import { step } from './next-steps.ts';
import { termsOf } from './terms.ts';

// Pure. Says the former reply in everyday words.

/** Phrases that tell of a reply that was too technical. */
const surely: readonly string[] = [
  'too technical|complicated|complex|difficult|hard_for_me|much_jargon|many_word',
  'jargon|plain_english|plain_word|simple_word|simpler_word|simple_term|layman|dumb_it_down|eli5|for_dummies|normal_word|other_word|easy_word|everyday_word',
  'like i_am|i_was|to_a five|5|child|kid|not_technical|stupid|beginner',
  'i_am|we_are not|no technical|tech|engineer|it_person|computer_person|expert|techie !team',
];
/** Words of a user who didn't understand, where nothing else is asked about. */
const alone: readonly string[] = [
  'do_not|did_not|can_not|could_not|not understand|understood|get|follow',
  'no_clue|no_idea what_you|what_that|what_this|what_it',
  'you lost me',
  'what do_you|does_that|does_this|is_that|does_it mean|supposed_to_mean|saying|talking_about !boss|manager|management|team|cto|ceo|cfo',
];
const exclaimed = 'huh|what|pardon|eh|sorry|come_again|say_again|excuse_me';

/** The patterns of the row. */
export const lostWords: readonly string[] = [...surely, ...alone, `^${exclaimed}`];

function isLost(text: string): boolean {
  const said = saidAs(text);
  const others = tellingWords(said).filter((word) => !plain.has(word) && !ofLost.has(word));
  return (
    surely.some((pattern) => matches(pattern, said)) ||
    (others.length === 0 && alone.some((pattern) => matches(pattern, said))) ||
    (matchesAll(`^${exclaimed}`, said) && said.trim().split(' ').length <= 2)
  );
}

/** "Huh?", "that’s too technical": nothing of the question names a thing. */
export async function plainly(question: Question, situation: Situation): Promise<AnswerText> {
  const { text, said } = question;
  if (ofStep.test(said))
    return surely.some((pattern) => matches(pattern, said)) ? step(question, situation) : undefined;
  if (!isLost(text) || question.supposed.length > 0 || question.fields.length > 0) return undefined;
  const { history = [] } = situation;
  const reply = history.findLast(({ role }) => role === 'assistant')?.text ?? '';
  const before = questionBefore(history.filter((each) => !isLost(each.text)));
  const gist = before === undefined ? undefined : await gistOf(before, situation);
  const meant = termsIn(reply, situation).slice(0, gist ? 2 : 3);
  if (gist && !reply.includes(gist)) return { text: sentences(gist, ...meant), about: text };
  if (meant.length > 0 && reply !== '' && !reply.includes(meant[0] ?? ''))
    return { text: sentences('The words in it:', ...meant), about: text };
  const whole = await note('in_plain_words')(question, situation);
  return (
    whole && { ...whole, text: sentences(whole.text, `Now: ${situation.state.gate.purpose}.`), about: text }
  );
}

const ofLost = new Set(
  'technical complicated jargon english word plain simple simpler pardon huh sorry eh follow clue layman eli5 dummy child kid five 5 stupid beginner engineer expert person computer understood lost again excuse explain that this again language'.split(
    ' ',
  ),
);

/** The step is explained in plain words as it is. */
const ofStep = / (?:this|the|current) (?:step|gate) | decide here /;

/** The terms of a reply, each with its meaning, as sentences. */
function termsIn(reply: string, situation: Situation): string[] {
  const said = saidAs(reply);
  const found = Object.entries(termsOf(situation)).filter(([term]) => names(said, [term]));
  const unique = [
    ...new Map(found.map(([term, text]) => [basic(term), `${beginning(term)}: ${text}`])).values(),
  ];
  return [...new Set(unique)];
}

/** What the answer to a question comes to, without its terms and most of its figures. */
async function gistOf(before: string, situation: Situation): Promise<string | undefined> {
  const found = await situation.kindOf?.(before);
  if (!found) return undefined;
  return (found.note && notesInShort[found.note]) || gists[found.kind]?.(situation, found);
}

const rounded = (dollars: number): string => {
  const step = dollars >= 1_000 ? 100 : 10;
  return `$${groupDigits(Math.round(dollars / step) * step)}`;
};

function priceInShort({ now }: Situation): string | undefined {
  if (!isWhole(now)) return undefined;
  return `In short: about ${rounded(now.cost.monthly_total)} each month, for computers and disks that are rented by the hour, whether anybody uses them or not.`;
}

function failureInShort({ answers, now }: Situation): string {
  const isSafe = Object.keys(differing(answers.surviving(now.values, 1), now.values)).length === 0;
  return isSafe
    ? 'In short: if one computer breaks, the others go on with the work and a new one comes by itself; people hardly notice.'
    : 'In short: if the computer breaks, people get no answers for some minutes, until a new one has come by itself. A second computer avoids that and costs more.';
}

function fitInShort({ answers, now }: Situation): string | undefined {
  if (!isWhole(now)) return undefined;
  const { fits, isFull } = answers.room(now.values);
  return fits && !isFull
    ? 'In short: yes, the computers that I planned are large enough for what you told me.'
    : 'In short: no, the computers that I planned are too small for what you told me.';
}

const stepInShort = ({ state }: Situation): string =>
  sentences(
    'In short: I ask a few things, one step after the other, and show the price; nothing is bought before you say "deploy".',
    state.missing[0]
      ? `Now I need this from you: ${state.missing[0].question} If you don’t know, say "you decide".`
      : 'At this step you need to do nothing but say "confirm".',
  );

const gists: Readonly<Record<string, (situation: Situation, answer: Answer) => string | undefined>> = {
  cost: priceInShort,
  'why-expensive': priceInShort,
  cheapest: priceInShort,
  failure: failureInShort,
  redundancy: failureInShort,
  fit: fitInShort,
  'right-size': fitInShort,
  needs: stepInShort,
  rest: stepInShort,
  help: stepInShort,
  speed: () =>
    'In short: that is how long one waits. The times are estimates: they are measured when it runs, and get longer when many people ask at once.',
  regions: () =>
    'In short: it lies in the data center of Amazon in which your company’s own part of it is, and stays there.',
  created: () =>
    'In short: a few rented computers and disks in your company’s own account with Amazon, and nothing of what you have there is touched.',
};

/** By a note's id. */
const notesInShort: Readonly<Record<string, string>> = {
  data_private:
    'In short: your texts stay in your company’s own account with Amazon. We don’t get them, and nobody learns from them.',
  gdpr: 'In short: you may use it with personal data if your company may; the texts stay with you, and your data protection officer has the last word.',
  calls_home: 'In short: no, it sends nothing to anybody.',
  encryption: 'In short: what is stored is locked, so that a stolen disk is of no use to anybody.',
  upgrades: 'In short: new versions come only when you want them.',
};
