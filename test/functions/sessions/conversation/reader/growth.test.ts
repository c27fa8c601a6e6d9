import { expect, it } from 'vitest';
import { inferenceServer } from '../../../../../functions/agents/inference-server/index.ts';
import { readText } from '../../../../../functions/sessions/conversation/reader/message.ts';
import { shareOf } from '../../../../support/samples.ts';
import { contextAt } from './sentence.ts';

// Work that steps.test.ts doesn't count: what each number, name and word of a long message is held against. It is measured in CPU
// time, at more than twice the length that a message may have, so that growth is told from what a short text costs as well.

const longest = 10_000;

/** The least of three readings: other work of the process, such as collecting garbage, comes beside some of them. */
function cpuMs(piece: string, length: number, context = contextAt('1')): number {
  const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    readText(text, context);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

/** Of each kind of token that the reader knows, and of words that change what a number beside them means. */
const pieces = [
  ...[
    '5%',
    '5% ',
    '5 ms ',
    '5 GB ',
    '5ms',
    '10M ',
    'ten ',
    '5-6 ',
    '5 to 6 ',
    '5x ',
    '5/s ',
    '$5 ',
    '5€ ',
    '10.000 ',
    '1,000 ',
  ],
  ...[
    'at 5 ',
    'about 5 ',
    'not 5 ',
    'min 5 ',
    'max 5 ',
    'min 5 max 6 ',
    'from 5 ',
    'than 5 ',
    'if 5 ',
    'what 5 ',
    'instead of 5 ',
  ],
  ...[
    'peak 5 ',
    'alert 5 ',
    'vectors 5 ',
    '5 vectors ',
    '5 or 6 ',
    '5 each ',
    '5 times ',
    '5 words ',
    '5 pages ',
    '5 sentences ',
    '5 of us ',
  ],
  ...[
    '5 = ',
    'a: 5 ',
    '5 -> 6 ',
    '"a" ',
    '| 5 ',
    'undo like 5. ',
    'a. ',
    '> 5. ',
    '? ',
    '5 users, ',
    '5, ',
    '5. ',
  ],
  ...['r6i.2xlarge ', 'us-east-1 ', 'fp16 ', 'HPA ', 'Frankfurt ', 'p95 ', 'https://a.b ', 'a@b.co '],
  ...['2026-01-02 ', 'monday ', 'at 3am ', 'every 5 minutes ', '0 3 * * * ', 'per second '],
  ...[
    'twice ',
    'half ',
    'double ',
    'more ',
    'yes ',
    'no ',
    'sorry ',
    'replicas ',
    'hybrid ',
    'we have ',
    'maybe ',
  ],
];

it.each(shareOf(pieces, 8))(
  'reads 10,000 characters of "%s" in at most six times what a quarter of them takes',
  (piece) => {
    // The square would be sixteen times. Of a half it would be four, and a busy machine made two and a half of two.
    let [quarter, whole] = [cpuMs(piece, longest / 4), cpuMs(piece, longest)];
    // Below 200 ms the clock tells little: with every number held against all others it was 2,959 ms for "5%", and 15,503 for "max 5".
    // A busy machine makes a reading longer and never shorter, for seconds at times, so that more readings tell more.
    for (let more = 0; more < 5 && whole > 200 && whole / quarter > 6; more += 1) {
      quarter = Math.min(quarter, cpuMs(piece, longest / 4));
      whole = Math.min(whole, cpuMs(piece, longest));
    }
    if (whole > 200) expect(whole / quarter).toBeLessThanOrEqual(6);
    expect(whole).toBeLessThan(1_000);
  },
);

// Values of one field that stand in clauses of their own, and commas behind the answer to a question for a name.
it.each(['qwen - ', 'qwen, ', 'a, ', 'a@'])(
  'reads 10,000 characters of "%s" at once for a model',
  (piece) => {
    const [gate] = inferenceServer.gates;
    const fields = inferenceServer.gates.flatMap((each) => each.fields);
    const asked = gate?.fields.find(({ kind }) => kind === 'text');
    const context = { ...contextAt('1'), fields, gateFields: gate?.fields ?? [], asked };
    // The square was 1,400 ms for the first one and 40,000 for the third.
    expect(cpuMs(piece, longest, context)).toBeLessThan(600);
  },
);

it('takes a value of a clause that is too long to be looked at as a whole for none that is beyond doubt', () => {
  const told = 'our application stores vectors '.repeat(60);
  const { values, candidates } = readText(`not ${told} 6 replicas`, contextAt('1'));
  expect(values).toEqual({});
  expect(candidates.every(({ reason }) => reason !== undefined)).toBe(true);
});
