import type { Note } from '../../../../agents/answers.ts';
import { fieldNamed } from '../../../../agents/gates/gates.ts';
import { notesOf } from '../../../../agents/notes.ts';
import { findNote } from '../notes.ts';
import type { AnswerText, Kind, Question } from '../question.ts';
import { type Situation, variantOf } from '../situation.ts';
import { capitalized, list, sentences, toValues } from '../wording.ts';
import { classes } from '../words.ts';

/** The note of this id, where the agent has it and the values that it shows are known. */
export const note =
  (id: string): Kind['answer'] =>
  async (question, situation) => {
    const found = (await notesOf(situation.agent.id)).find((each) => each.id === id);
    return found && told(found, question, situation);
  };

/** The first of these notes that the agent has, about the question's own words: also where it names a thing or a figure of the user. */
export const noteAbout =
  (...ids: string[]): Kind['answer'] =>
  async (question, situation) => {
    for (const id of ids) {
      const found = await note(id)(question, situation);
      if (found) return { ...found, about: question.text };
    }
    return undefined;
  };

/** Companies that people fear for their texts, and as they are written. */
const companies: readonly (readonly [RegExp, string])[] = [
  [/ (?:openai|chatgpt) /, 'OpenAI'],
  [/ google /, 'Google'],
  [/ (?:meta|facebook) /, 'Meta'],
  [/ microsoft /, 'Microsoft'],
  [/ nvidia /, 'NVIDIA'],
  [/ (?:alibaba|qwen) /, 'Alibaba'],
  [/ mistral /, 'Mistral AI'],
  [/ deepseek /, 'DeepSeek'],
  [/ anthropic /, 'Anthropic'],
  [/ (?:hugging ?face) /, 'Hugging Face'],
  [/ qdrant /, 'Qdrant'],
];
const runsMachines = / (?:amazon|bezos) |^ (?:can|could|do|does|will|may) aws /;

/** Who makes vectors as a service has had the texts. */
const ofVectors = 'Only who makes your vectors for you, as a service, has seen the texts.';

/** The note, after a word about the company that the question names. */
export const noteBeside =
  (id: string): Kind['answer'] =>
  async (question, situation) => {
    const found = await noteAbout(id)(question, situation);
    return found && { ...found, text: sentences(ofCompany(question.said, situation), found.text) };
  };

function ofCompany(said: string, { agent }: Situation): string {
  const named = companies.flatMap(([words, name]) => (words.test(said) ? [name] : []));
  if (named.length > 0)
    return sentences(
      `No: nothing of it goes to ${list(named)}.`,
      agent.id === 'vector-database' && ofVectors,
    );
  return runsMachines.test(said)
    ? 'Amazon owns the machines: what it may see is in your contract with AWS.'
    : '';
}

const language = new RegExp(` (${(classes.language ?? []).join('|')}) `, 'g');

/** The languages of models, after a word about one that the cards don't name. */
export const noteOfLanguage: Kind['answer'] = async (question, situation) => {
  const found = await noteAbout('languages')(question, situation);
  if (!found) return undefined;
  const named = [...question.said.matchAll(language)].map(([, name = '']) => capitalized(name));
  const unknown = named.filter((name) => !found.text.includes(name));
  const lead =
    unknown.length > 0 &&
    `Whether it knows ${list(unknown)} I can’t tell: I have no list that names it, so try it with your own texts.`;
  return { ...found, text: sentences(lead, found.text) };
};

/** The note that the question's words are nearest to. */
export const nearestNote: Kind['answer'] = async (question, situation) => {
  const found = await findNote(question.said, situation);
  return found && told(found, question, situation);
};

/** "do I need a token for Llama 70B?" is answered for that model. */
function told(
  { id, text, ofChange, source, title, words = '' }: Note,
  { supposed, said }: Question,
  situation: Situation,
): AnswerText {
  const about = `${title} ${words}`;
  if (ofChange && situation.context.changeOf) return { text: ofChange, source, about, note: id };
  if (typeof text === 'string') return { text, source, about, note: id };
  const { cost, values } = supposed.length > 0 ? variantOf(situation, toValues(supposed)) : situation.now;
  if (cost === undefined) return undefined;
  // "Can you do backups on Sundays only?" is answered, and offered.
  const schedules = supposed.filter(
    ({ field, value }) =>
      fieldNamed(situation.agent, field)?.said?.form === 'schedule' && situation.now.values[field] !== value,
  );
  return {
    text: text(values, said),
    source,
    about,
    note: id,
    ...(schedules.length > 0 && { proposal: schedules }),
  };
}
