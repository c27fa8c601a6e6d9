import { fieldNamed } from '../../../../agents/gates/gates.ts';
import { shown } from '../../replies/figures.ts';
import { matches, names } from '../pattern.ts';
import type { Question, Said } from '../question.ts';
import { isWhole, type Situation, variantOf } from '../situation.ts';
import { assumption, changesOf, lacking, list } from '../wording.ts';
import { alternativesIn, compare, whatIf } from './money.ts';

// Pure. Whether it fits, how much is needed and left, how fast it is, and what may be set.

/** Whether it fits: as it stands, or with the values that the question names. */
export function whetherItFits(question: Question, situation: Situation): Said {
  const { answers, now } = situation;
  const variants = alternativesIn(question);
  if (variants.length > 1) return compare(question, situation);
  // Memory says nothing about how much is asked at once.
  if (matches('@load', question.said)) return amount(question, situation);
  const changes = variants[0] ?? {};
  const then = variantOf(situation, changes);
  if (then.missing.length > 0) return { text: lacking(then.missing, situation) };
  const differs = Object.entries(changes).some(([field, value]) => now.values[field] !== value);
  if (!isWhole(then))
    return { text: `${differs ? `With ${changesOf(changes)}: no` : 'No'}. ${then.refusals[0]}` };
  const { fits, text } = answers.room(then.values);
  const other = fits ? then.refusals[0] : undefined;
  if (differs && fits && !other) return whatIf({ ...question, said: ` fit ${question.said}` }, situation);
  const head = fits && !other ? 'Yes.' : 'No.';
  return {
    text: [differs ? `With ${changesOf(changes)}:` : '', head, other ?? text, assumption(then, situation)]
      .filter(Boolean)
      .join(' '),
  };
}

/** How much of something there is, is needed or is left. */
export function amount(question: Question, situation: Situation): Said {
  const { answers } = situation;
  const changes = Object.fromEntries(question.supposed.map(({ field, value }) => [field, value]));
  const then = variantOf(situation, changes);
  const topic = [...answers.amounts].sort(
    (a, b) => firstAt(question.said, a.words) - firstAt(question.said, b.words),
  )[0];
  if (!topic) return undefined;
  if (!isWhole(then)) {
    return then.missing.length > 0
      ? { text: lacking(then.missing, situation) }
      : { text: `With ${changesOf(changes)}: ${then.refusals[0]}` };
  }
  const found =
    firstAt(question.said, topic.words) < Number.POSITIVE_INFINITY
      ? topic
      : answers.amounts.find(({ words }) => words.length === 0);
  const head = question.supposed.length > 0 ? `With ${changesOf(changes)}: ` : '';
  return {
    text: [`${head}${found?.text(then.values) ?? ''}`, assumption(then, situation)].filter(Boolean).join(' '),
  };
}

/** Where the first of the words stands: what a question asks for stands before what it is asked about. */
function firstAt(said: string, words: readonly string[]): number {
  const found = words.filter((word) => names(said, [word])).map((word) => said.indexOf(` ${word}`));
  return found.length > 0 ? Math.min(...found) : Number.POSITIVE_INFINITY;
}

export function speed(question: Question, situation: Situation): Said {
  const changes = Object.fromEntries(question.supposed.map(({ field, value }) => [field, value]));
  const then = variantOf(situation, changes);
  if (!isWhole(then)) return { text: then.refusals[0] ?? lacking(then.missing, situation) };
  const head = question.supposed.length > 0 ? `With ${changesOf(changes)}: ` : '';
  return {
    text: [`${head}${situation.answers.speed(then.values)}`, assumption(then, situation)]
      .filter(Boolean)
      .join(' '),
  };
}

/** What a field may be set to. */
export function limits({ fields }: Question, { agent }: Situation): Said {
  const [name] = fields;
  const field = name === undefined ? undefined : fieldNamed(agent, name);
  if (!field) return undefined;
  if (field.choices) return { text: `${field.name} is one of ${list(field.choices, 'or')}.` };
  // What its form says to a value that no field takes.
  const rule = field.form(field.kind === 'boolean' || field.kind === 'text' ? '' : Number.NaN);
  return rule ? { text: rule } : undefined;
}

/** The steps behind the figures, as gates show them. */
export function computed({ fields }: Question, situation: Situation): Said {
  const { agent, now, context } = situation;
  if (!isWhole(now)) return { text: lacking(now.missing, situation) };
  const gate = agent.gates.find(({ fields: own }) => own.some(({ name }) => fields.includes(name)));
  const withSteps =
    gate && gate.number > 2 && gate.number < 5 ? gate : agent.gates.find(({ number }) => number === 3);
  const lines = withSteps?.review(now.values, context).lines ?? [];
  return {
    text: [...lines.map((line) => `- ${line}`), assumption(now, situation)].filter(Boolean).join('\n'),
  };
}

/** What a value is at the moment. */
export function valueNow({ fields }: Question, { agent, now, draft }: Situation): Said {
  const rows = fields.flatMap((name) => {
    const field = fieldNamed(agent, name);
    if (!field) return [];
    const value = now.values[name];
    const isExample = now.assumed.some((each) => each.field === name);
    if (value === undefined || isExample || now.missing.includes(name))
      return [`${name} is not set yet. ${field.question}`];
    return [`${name} = ${shown(value)}, ${draft[name] ? 'as you said' : 'the default'}.`];
  });
  return rows.length > 0 ? { text: rows.slice(0, 3).join('\n') } : undefined;
}
