import type { Values } from '../../../../agents/agent.ts';
import type { PastMessage } from '../../reader/reader.ts';
import { differing, possibleWith } from '../search.ts';
import type { Situation } from '../situation.ts';
import { namedIn } from '../supposed/supposed.ts';
import { isSaidFor } from './named-variant.ts';
import { besidePrice, modelOfLine } from './shown-prices.ts';

// Pure. "The $612 one": the variant of that price among those that were offered, compared, or told of in a reply.

/** Its values; undefined where none has the price today, or several differ in more than what is beside it. */
export function pricedAt(
  price: number,
  shown: readonly Values[],
  situation: Situation & { history: readonly PastMessage[] },
): Values | undefined {
  const told = besidePrice(price, situation.history).map(
    (sentence) => modelOfLine(sentence) ?? leastOf(builtAs(sentence, situation)),
  );
  const meant = [...shown, ...told].map(atPrice).filter((values) => values !== undefined);
  const [least, ...others] = meant.sort((a, b) => sizeOf(a) - sizeOf(b));
  const holdsLeast = (each: Values) =>
    least !== undefined && Object.keys(least).every((field) => each[field] === least[field]);
  return others.every(holdsLeast) ? least : undefined;

  function atPrice(values: Values): Values | undefined {
    const priced = sizeOf(values) > 0 ? possibleWith(situation, values) : undefined;
    if (!priced || !isSaidFor(priced.result.cost.monthly_total, price)) return undefined;
    // Its price was that of the nodes that hold it.
    return priced.isMoved ? priced.change : values;
  }

  /** Without the values that have no part in the price: a sentence names more than what is bought. */
  function leastOf(values: Values): Values {
    let kept = values;
    for (const field of Object.keys(values)) {
      const { [field]: _, ...rest } = kept;
      if (atPrice(rest)) kept = rest;
    }
    return kept;
  }
}

const sizeOf = (values: Values) => Object.keys(values).length;

/** What a sentence names of how it is built; a figure of the load in it is no choice. */
function builtAs(sentence: string, { agent, answers, now }: Situation): Values {
  const fields = agent.gates.flatMap((gate) => (gate.number === 1 ? [] : gate.fields));
  const { supposed } = namedIn(sentence, { fields, answers, values: now.values });
  return differing(Object.fromEntries(supposed.map(({ field, value }) => [field, value])), now.values);
}
