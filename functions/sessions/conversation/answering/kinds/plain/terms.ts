import { commonTerms } from '../../../../../agents/eks/notes/terms.ts';
import { phrase } from '../../../replies/phrases.ts';
import { basic } from '../../pattern.ts';
import type { AnswerText, Question } from '../../question.ts';
import type { Situation } from '../../situation.ts';

// Pure. The terms of the replies in plain words.

/** Those of the agent before those of all. */
export const termsOf = ({ agent }: Pick<Situation, 'agent'>): Readonly<Record<string, string>> => ({
  ...commonTerms,
  ...agent.glossary,
});

/** The term that a question asks the meaning of, and nothing else: "what’s a node", "what does replica mean". */
const asking =
  /^ (?:(?:and|so|sorry|ok|okay|please|but|hi|hello|well|hm) )*(?:what do you mean (?:by|with)|what doe it mean by|(?:i )?(?:do not|have no idea|no idea) (?:know |understand )?what(?: is| are)?|what (?:is|are|doe|do)(?: it mean)?|(?:can|could) you (?:please )?explain(?: me)?(?: what)?|(?:please )?explain(?: me| to me)?(?: what)?|define|meaning of|what is the meaning of)(?: (?:a|an|the word|the term|this|these|that|those|such a))? ([a-z\d][a-z\d. -]*?)(?: (?:mean|is|are|stand for|thing|again|exactly|here|please|anyway|even|then))* $/;

/** Their notes tell more, and keep a token apart from the hub’s. */
const toldByNote: ReadonlySet<string> = new Set(['token', 'gate']);

export function termAsked({ said }: Question, situation: Situation): AnswerText {
  const words = asking.exec(said)?.[1];
  if (words === undefined || toldByNote.has(words)) return undefined;
  const terms = Object.entries(termsOf(situation));
  const found = terms.find(([term]) => formOf(term) === words);
  if (!found) return undefined;
  const [term, meaning] = found;
  return { text: `${term}: ${meaning}${standing(words, situation)}` };
}

const formOf = (term: string) => term.split(/[ -]/).map(basic).join(' ');

/** The value of now, where the term is the name of one. */
function standing(words: string, { agent, now, draft }: Situation): string {
  const field = agent.gates
    .flatMap(({ fields }) => fields)
    .find(({ name, words: named = [] }) =>
      [name.replaceAll('_', ' '), ...named].some((each) => formOf(each) === words),
    );
  const value = field && now.values[field.name];
  const isOpen =
    field && (now.standIns.includes(field.name) || now.assumed.some((each) => each.field === field.name));
  if (!field || value === undefined || isOpen) return '';
  return ` Now ${phrase(field, value)}${draft[field.name] ? '' : ', the default'}.`;
}
