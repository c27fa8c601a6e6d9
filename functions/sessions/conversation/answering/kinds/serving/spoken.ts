import { spelled } from '../../../reader/numerals.ts';

// Pure. Loads and numbers of machines as questions say them, in words' basic form. None of them is a value.

const machine = '(?:replica|node|machine|server|gpu|card|instance|copy|copies|of them|of those)';
const words = [...spelled.keys()].join('|');
const number = `(\\d{1,4}|${words})`;

const firstOf = (said: string, forms: readonly RegExp[]): number | undefined => {
  for (const form of forms) {
    const found = form.exec(said)?.slice(1).find(Boolean);
    if (found !== undefined) return spelled.get(found) ?? Number(found.replaceAll(',', ''));
  }
  return undefined;
};

const rates = [/ (\d[\d.,]*)(?: [a-z]+)? (?:per|a) second /, / (\d[\d.,]*) (?:rps|qps|incoming) /];

/** "30 requests a second" */
export const rateIn = (said: string): number | undefined => firstOf(said, rates);

const mosts = [
  new RegExp(` ${number}(?: ${machine})? or (?:fewer|less) `),
  new RegExp(
    ` (?:at most|max|maximum|up to|no more than|not more than) ${number} (?!(?:[a-z]+ )?(?:per|a) second |rps |qps |ms |token )`,
  ),
  new RegExp(` ${number} (?:${machine}|max) `),
];

/** "with at most 6", "6 or fewer" */
export const mostIn = (said: string): number | undefined => firstOf(said, mosts);

const left = [
  new RegExp(` ${number}(?: ${machine})? (?:left|are enough|is enough|enough|remain|remaining) `),
];
const lost = [
  new RegExp(
    ` ${number}(?: ${machine})? (?:is |are |goes |go )?(?:down|die|dies|dead|fail|fails|failed|gone|lost|break|breaks|crash|crashes|away) `,
  ),
  new RegExp(` (?:lose|losing|without) ${number} `),
];
const before = [
  new RegExp(` (?:running|run|runs|with|of) ${number} (?!(?:[a-z]+ )?(?:per|a) second |down |left )`),
];

/** "One dies, 5 left", "a node dies with 6": how many are lost, and how many ran before where that is said. */
export function outageIn(said: string): { lost: number; running: number | undefined } {
  const gone = firstOf(said, lost) ?? 1;
  const rest = firstOf(said, left);
  return { lost: gone, running: rest === undefined ? firstOf(said, before) : rest + gone };
}

const counts = [
  new RegExp(` (?:be|at|with|need|take) ${number} (?!(?:[a-z]+ )?(?:per|a) second |ms |token |%)`),
  new RegExp(` ${number} ${machine} `),
];

/** "What does that cost at 6?", "does it have to be 6?" */
export const countIn = (said: string): number | undefined => firstOf(said, counts);
