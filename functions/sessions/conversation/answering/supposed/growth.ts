import type { Value } from '../../../../agents/agent.ts';
import type { Token } from '../../reader/tokens.ts';

// Pure. Values that a question tells by what there is now: "twice the vectors", "two more nodes".

/** By how much something grows; undefined where nothing is said to. */
export function growthIn(said: string): number | undefined {
  const times = / (\d{1,4}) ?(?:x|times|fold) /.exec(said)?.[1];
  if (times) return Number(times);
  const word = said.match(/[a-z]+/g)?.find((each) => factors[each] !== undefined);
  return word === undefined ? undefined : factors[word];
}

/** "if we double", "when everything triples next year": nothing says what of. */
export const isOfAll = (said: string): boolean =>
  / (?:twice|double|triple|(?:\d{1,4}|three|five|ten) ?(?:x|times)) (?:as |the )?(?:big|large|much|many|size)\b/.test(
    said,
  ) ||
  / (?:we|it|they|that|this|things|everything|all|business|company|numbers|volume) (?:\w+ ){0,2}(?:doubles?|doubled|triples?|tripled|quadruples?) (?!(?:the|our|my|of|to|from|as)\b)/.test(
    `${said} `,
  );

const factors: Readonly<Record<string, number>> = {
  double: 2,
  doubled: 2,
  doubling: 2,
  twice: 2,
  triple: 3,
  tripled: 3,
  doubles: 2,
  triples: 3,
  tenfold: 10,
  quadruple: 4,
  quadruples: 4,
  half: 0.5,
  halve: 0.5,
  halved: 0.5,
};

/** "twice as many nodes", "half the vectors". */
export function factorBefore(tokens: readonly Token[], start: number): number | undefined {
  for (let at = start - 1; at >= Math.max(0, start - 4); at--) {
    const factor = factors[tokens[at]?.norm ?? ''];
    if (factor !== undefined) return factor;
  }
  return undefined;
}

/** "another node". */
export const stepBefore = (tokens: readonly Token[], start: number) =>
  tokens[start - 1]?.norm === 'another' ? 1 : 0;

/** "two more nodes", "one node less" is not read. */
export const relationAt = (tokens: readonly Token[], at: number) => {
  const next = tokens[at + 1]?.norm ?? '';
  return ['more', 'extra', 'additional', 'fewer', 'less'].includes(next) ? next : undefined;
};

export const applied = (value: number, relation: string | undefined, now: Value | undefined): number => {
  if (relation === undefined || typeof now !== 'number') return value;
  return relation === 'fewer' || relation === 'less' ? Math.max(1, now - value) : now + value;
};

const lost =
  /^(?:dead|down|gone|lost|away|missing|offline|fails?|failed|failing|dies|dying|died|crashed?|crashes|breaks?|broken|burns?|explodes)$/;

const losing = /^(?:lose|loses|losing|loss|survives?|surviving)$/;
const ofLost =
  /^(?:of|our|the|my|them|nodes?|machines?|servers?|instances?|replicas?|zones?|gpus?|copy|copies|disks?|is|are|goes?|being|has|have)$/;

/** "one node dead", "2 of the nodes are down", "lose one node" */
export function isLoss(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.norm === 'of' ? tokens[at - 2] : tokens[at - 1];
  const next = tokens.slice(at + 1).find(({ norm }) => !ofLost.test(norm));
  return losing.test(before?.norm ?? '') || lost.test(next?.norm ?? '');
}
