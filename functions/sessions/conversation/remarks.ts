import type { Values } from '../../agents/agent.ts';
import type { GateState } from '../../agents/gates.ts';
import { lastGate } from '../session.ts';
import { shown } from './figures.ts';
import type { Reading } from './reader/reader.ts';

// Pure. Replies to parts of a message that were not taken: a question back that says what to write.

const quoted = (text: string) => `"${shown(text)}"`;
/** A name to write: one that the doubted text has, or what is asked. */
const example = (fields: readonly string[], { gate, missing }: GateState) => {
  const name = fields[0] ?? missing[0]?.name ?? gate.fields[0]?.name;
  return name ? `: ${name} = …` : '';
};

/** A message with many sentences that aren't understood gets a few replies, not one each. */
const most = 5;

export function askedBack(reading: Reading, state: GateState, hasProse: boolean): string[] {
  const { unread, doubted, leftOpen, competing, questions } = reading;
  const isLost =
    hasProse || (unread.length === 1 && doubted.length + questions.length + leftOpen.length === 0);
  return [
    ...doubted
      .slice(0, most)
      .map(
        ({ text, fields }) =>
          `I am not sure how to read ${quoted(text)}, so I took no value from it. Write what you mean as name = value${example(fields, state)}.`,
      ),
    ...competing.map(
      ({ field, values }) =>
        `There is more than one value for ${field} (${values.map(shown).join(' and ')}), so I took none. Write ${field} = … with the one you mean.`,
    ),
    ...(isLost && !reading.hasYes && isEmpty(reading.values)
      ? []
      : unread
          .slice(0, most)
          .map((text) => `I did not understand ${quoted(text)}, and took nothing from it.`)),
  ];
}

const isEmpty = (values: Values) => Object.keys(values).length === 0;

/**
 * Whether a part of the message was not understood: then a confirmation is not accepted yet, nor an order by a
 * button.
 */
export const isOpen = ({ unread, doubted, competing, proposed, questions, intents }: Reading) =>
  unread.length + doubted.length + competing.length + questions.length > 0 ||
  proposed !== undefined ||
  intents.stop ||
  intents.back ||
  intents.revise;

/** Answers from the rows that there are: what a field means and is set to, and the agent's glossary. */
export function explained(
  { questions, topics }: Reading,
  { values }: GateState,
  agent: { glossary?: Readonly<Record<string, string>>; gates: readonly GateState['gate'][] },
  hasProse = false,
): string {
  const fields = agent.gates.flatMap((gate) => gate.fields).filter(({ name }) => topics.includes(name));
  const asked = questions.join(' ').toLowerCase();
  const words = new Set(asked.match(/[a-z\d]+/g) ?? []);
  const terms = Object.entries(agent.glossary ?? {}).filter(([term]) =>
    term.includes(' ') ? asked.includes(term) : words.has(term),
  );
  const lines = [
    ...fields.map(({ name, meaning }) => {
      const value = values[name];
      return `${name}: ${meaning} (${value === undefined ? 'not set' : `now ${shown(value)}`}).`;
    }),
    ...terms.map(([term, meaning]) => `${term}: ${meaning}`),
  ];
  if (lines.length > 0) return lines.join('\n');
  return questions.length > 0 && !hasProse
    ? 'That is more than I can answer here. "help" lists what can be set with its meaning, "show" what is set.'
    : '';
}

/** To "no", "cancel" and "go back to gate 1". */
export function wayOut({ intents }: Reading, { gate }: GateState): string {
  if (intents.back) {
    return gate.number === lastGate
      ? 'Nothing is deployed. Say what to change, of whichever gate, or "revise": that takes us back to the review.'
      : 'A gate is not opened again, and needs not be: say here what to change, of whichever gate, and I show what that changes.';
  }
  return intents.stop
    ? `Nothing is ${gate.number === lastGate ? 'deployed' : 'confirmed'}. The session waits at this gate for what you say next, and ends by itself after 30 days.`
    : '';
}
