import type { Value, Values } from '../../../functions/agents/agent.ts';
import type { Field } from '../../../functions/agents/field.ts';
import { type Random, seededRandom } from '../../support/random.ts';
import { Talk } from '../door/door.ts';
import type { KnownModel } from '../door/model.ts';
import { usualForms } from './generated.ts';
import type { Row } from './row.ts';
import { type Verdict, verdictOf } from './verdict.ts';

// What a language model makes better, and what it must not make worse.

/** What a model would say that understands everything. */
const meant = ({ takes, either, pends }: Row): Values =>
  Object.fromEntries(
    Object.entries({ ...pends, ...either, ...takes }).flatMap(([name, wanted]) => {
      const [value] = [wanted].flat();
      return name === '*' || value === null || value === undefined ? [] : [[name, value]];
    }),
  );

export const isUnderstandable = (row: Row) => Object.keys(meant(row)).length > 0;

export const withPerfectModel = (row: Row, known: KnownModel): Promise<Verdict> =>
  verdictOf(row, { known, says: meant(row) });

/**
 * What became of messages in which nobody gives a value or an order, read by a model that makes up both. What guided mode takes from
 * the same words is not the model's.
 */
export async function withInventions(rows: readonly Row[], known: KnownModel, seed: number) {
  const random = seededRandom(seed);
  const stored: { row: Row; values: Values }[] = [];
  const moved: Row[] = [];
  for (const row of rows) {
    const talk = new Talk(row);
    const says = invention(talk, row.text, random);
    const { values, action } = await talk.say(row.text, { reader: known.answering(says, row.text) });
    const guided = await new Talk(row).say(row.text);
    const added = Object.entries(values).filter(([name, value]) => guided.values[name] !== value);
    if (added.length > 0) stored.push({ row, values: Object.fromEntries(added) });
    if (action !== null) moved.push(row);
  }
  return { stored, moved };
}

/** Sound values for about half of the fields, taken from the text where it has numbers, and an intent. */
function invention({ agent, draft }: Talk, text: string, random: Random): Values {
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const invented: Values = { intent: random.pick(['confirm', 'deploy', 'change']) };
  for (const field of agent.gates.flatMap(({ fields }) => fields)) {
    const drawn = drawnFor(field, [...numbers, 1 + random.below(2_000), 7, 1_000_000]);
    const sound = drawn.filter((value) => !field.form(value) && draft[field.name]?.value !== value);
    if (random.chance(0.5) && sound.length > 0) invented[field.name] = random.pick(sound);
  }
  return invented;
}

function drawnFor({ kind, choices }: Field, numbers: readonly number[]): readonly Value[] {
  if (kind === 'boolean') return [true, false];
  if (kind === 'choice') return choices ?? [];
  if (kind === 'text') return ['eu-west-1', 'production', 'org/model', '0 1 * * *', 'main'];
  return numbers;
}

/** Milliseconds until the user reads something, with a model that takes the request and never answers. */
export async function firstTextOf(known: KnownModel): Promise<number> {
  const began = performance.now();
  let first = Number.POSITIVE_INFINITY;
  const talk = new Talk({ agent: 'vector-database', gate: 1, values: {} });
  const heard = ({ type }: { type: string }) => {
    if (type === 'token') first = Math.min(first, performance.now() - began);
  };
  await talk.say(`${usualForms(10_000_000)[0]} vectors`, { reader: known.hanging(), heard });
  return first;
}
