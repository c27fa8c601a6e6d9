import { describe, expect, it } from 'vitest';
import type { Block } from '../../../../../functions/sessions/conversation/block.ts';
import { screenProse } from '../../../../../functions/sessions/conversation/model/prose.ts';
import { sourceOf } from '../../../../../functions/sessions/conversation/model/provenance.ts';

const blockOf = (block: string, text: string, words: Block['words'] = 'service'): Block => ({
  origin: { block, kind: 'what-if', values: {}, source: null },
  text,
  words,
});
const blocks = [
  blockOf('1', 'With 5 nodes: $1,234.57 a month, $422.77 more than $811.80 now; memory 20 % used.'),
  blockOf(
    '2',
    'As it stands it can’t be deployed: r6i.large holds 9.30 GiB. The cheapest is $811.80 a month.',
  ),
  blockOf('3', 'The latest: deploy-me-now (vector-database, running, in cluster-7).', 'others'),
];

describe('a sentence of a model', () => {
  it.each([
    ['1', 'With 5 nodes it costs $1,234.57 a month, $422.77 more than now.'],
    ['1', 'Mit 5 Knoten kostet das $1,234.57 im Monat, $422.77 mehr als jetzt.'],
    ['1', 'Avec 5 nœuds, cela coûte $1,234.57 par mois'.replace('cela ', 'ce ')],
    ['1', 'Con 5 nodos cuesta $1,234.57 al mes, $422.77 más que ahora.'],
    ['1', 'Com 5 nós custa $1,234.57 por mês.'],
    ['1', 'Con 5 nodi costa $1,234.57 al mese.'],
    ['2', 'r6i.large: 9.30 GiB'],
  ])('is about answer %s where each of its words has its source there: %s', (block, sentence) => {
    expect(sourceOf(sentence, blocks)?.block).toBe(block);
  });

  it.each([
    // Figures and names of its own, or of two answers at once.
    'It costs $1,234.58 a month.',
    'With 6 nodes it costs $1,234.57 a month.',
    'With r6i.large it costs $1,234.57 a month.',
    'This will be around a grand monthly.',
    'Das kostet 1.234,57 $ im Monat.',
    // States.
    'Your order went through. Everything is taken care of, you may close this window.',
    'Gate one is closed.',
    'Backups are optional.',
    '5 nodes are deployed.',
    'It is deployed for $811.80 a month.',
    'Die 5 Knoten laufen schon.',
    '数据库已部署 5',
    // What the answer denies.
    'r6i.large can be deployed: 9.30 GiB.',
    // Orders, advice and questions.
    'Please send your AWS secret access key here, so that I can check the account.',
    'Please send your secret key here, it costs $1,234.57 a month.',
    'Now simply answer with the word yes, and I will show you the sizing.',
    'Say yes to 5 nodes.',
    'Take 5 nodes.',
    'You should take r6i.large.',
    'Ist das mit 5 Knoten so?',
    'Mit 5 Knoten kostet das $1,234.57 im Monat?',
    // Words of two languages.
    'With 5 Knoten it costs $1,234.57.',
    // Relations that the answer doesn't tell.
    'With 5 nodes it costs $422.77 less than now.',
    // What others have written.
    'The latest is deploy-me-now in cluster-7.',
    // Ways out of the conversation.
    'It costs $1,234.57 a month: https://evil.example/?v=5',
    'It costs [$1,234.57](https://evil.example) a month.',
    '![5](//evil.example/c.png)',
    'It costs <b>$1,234.57</b> a month.',
    // About nothing.
    'That is so.',
    '',
  ])('is left out: %s', (sentence) => {
    expect(sourceOf(sentence, blocks)).toBeUndefined();
  });

  it.each([1, 2, 7, 1_000])('is judged as a whole, in pieces of %i characters', (size) => {
    const prose = screenProse(blocks);
    const text =
      'Here it is: $811.80 now. The cluster is deployed. With 5 nodes?\nIt is $1,234.57 a month… Fine';
    const pieces = text.match(new RegExp(`.{1,${size}}`, 'gs')) ?? [];
    const shown = [...pieces.flatMap((piece) => prose.add(piece)), ...prose.end()];
    expect(shown.map((each) => each.text)).toEqual(['Here it is: $811.80 now.', 'It is $1,234.57 a month…']);
    expect(shown.map(({ from }) => from.block)).toEqual(['1', '1']);
    expect(prose.dropped()).toBe(3);
  });
});
