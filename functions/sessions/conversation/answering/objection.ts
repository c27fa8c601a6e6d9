import type { QuestionMessage } from './answer-questions.ts';
import { cheapest } from './kinds/saving/saving.ts';
import { whatIf } from './kinds/variants.ts';
import { matches, saidAs } from './pattern.ts';
import type { Answer, Question } from './question.ts';
import { variantOf } from './situation.ts';
import { namedIn } from './supposed/supposed.ts';

// Pure. A proposal that meets the comment with which an admin rejected the plan.

/**
 * A proposal with the sum and the values that the comment names; undefined where it names none and is not about money. The comment
 * is another person's text: figures and values are read from it, and nothing else.
 */
export async function meetingObjection(
  asked: Omit<QuestionMessage, 'parts'>,
  comment: string,
): Promise<Answer | undefined> {
  const { agent } = asked;
  if (!agent.answers) return undefined;
  const answers = await agent.answers();
  const base = { ...asked, answers };
  const now = variantOf(base);
  const fields = agent.gates.flatMap((gate) => gate.fields);
  const text = comment.slice(0, longestRead);
  const { supposed, fields: named, dollars } = namedIn(text, { fields, answers, values: now.values });
  const question: Question = { text, said: saidAs(text), supposed, fields: named };
  const isAboutMoney = dollars !== undefined || matches('@cheap|@expensive|@money', question.said);
  const situation = { ...base, now, dollars };
  if (!isAboutMoney && supposed.length === 0) return undefined;
  const met = isAboutMoney ? cheapest(question, situation) : whatIf(question, situation);
  const said = await met;
  if (!said?.proposal) return undefined;
  return { kind: 'objection', ...said, text: `What would meet that: ${said.text.replace(/^Yes: /, '')}` };
}

const longestRead = 500;
