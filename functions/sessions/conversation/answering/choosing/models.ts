import type { Agent, Value, Values } from '../../../../agents/agent.ts';
import { fieldNamed } from '../../../../agents/gates/gates.ts';
import { spelled } from '../../reader/numerals.ts';
import type { PastMessage } from '../../reader/reader.ts';
import { saidAs } from '../pattern.ts';

// Pure. A model that was shown, named by its size or its maker.

/** Replies in which an offered model is looked for. */
export const repliesBack = 3;

interface Showing {
  agent: Agent;
  history: readonly PastMessage[];
}

const billions = /\b(\d{1,3}(?:\.\d)?|[a-z]+) ?(?:billion|bn)(?: (?:parameters?|params?))?\b/;

/** "4b is fine", "the 8 billion one": the size of a model; undefined where the text says anything else. */
export function sizeIn(text: string, filling: ReadonlySet<string>): string | undefined {
  if (text.includes('?')) return undefined;
  const said = saidAs(text).replace(billions, (words, count: string) => {
    const number = spelled.get(count) ?? Number(count);
    return Number.isFinite(number) ? `${number}b` : words;
  });
  const [word, more] = said
    .trim()
    .split(' ')
    .filter((each) => !filling.has(each) && !agreeing.has(each));
  return word !== undefined && more === undefined && /^\d{1,3}(?:\.\d)?b$/.test(word) ? word : undefined;
}

const agreeing = new Set('is are will do be fine good enough works yes ok sure a thanks'.split(' '));

/** The one model of a size in the latest reply that names one of it; where none does, the one that stands. */
export const modelOfSize = (size: string, stands: Value | undefined, showing: Showing): Values | undefined =>
  oneOf(showing, (id) => isOfSize(id, size)) ??
  (typeof stands === 'string' && isOfSize(stands, size) && fieldNamed(showing.agent, 'model')
    ? { model: stands }
    : undefined);

const isOfSize = (id: string, size: string) => id.toLowerCase().split(/[-_/]/).includes(size);

/** The one model of a maker or a family in the latest reply that names one of it. */
export const modelBy = (maker: string, showing: Showing): Values | undefined =>
  oneOf(showing, (id) =>
    id
      .toLowerCase()
      .split(/[-_/]/)
      .some((part) => part.replace(/[\d.]+$/, '') === maker.toLowerCase()),
  );

function oneOf({ agent, history }: Showing, isMeant: (id: string) => boolean): Values | undefined {
  if (!fieldNamed(agent, 'model')) return undefined;
  const replies = history.filter(({ role }) => role === 'assistant').slice(-repliesBack);
  for (const { text } of replies.toReversed()) {
    const ids = text.match(/[\w.-]+\/[\w.-]*\w/g) ?? [];
    const [model, other] = new Set(ids.filter(isMeant));
    if (model !== undefined) return other === undefined ? { model } : undefined;
  }
  return undefined;
}
