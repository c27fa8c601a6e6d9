import { expect, it } from 'vitest';
import { readText } from '../../../../../functions/sessions/conversation/reader/message.ts';
import { longestText } from '../../../../../functions/sessions/message-routes.ts';
import { shareOf } from '../../../../support/samples.ts';
import { contextAt } from './sentence.ts';

/** How much the reader looks at for a text of so many characters. */
function stepsFor(piece: string, length: number): number {
  const meter = { steps: 0 };
  readText(piece.repeat(Math.ceil(length / piece.length)).slice(0, length), { ...contextAt('1'), meter });
  return meter.steps;
}

const mostStepsPerCharacter = 12;

const pieces = [
  '1 d ',
  '1 1 ',
  '1 ',
  'a',
  '1',
  ' ',
  'a.',
  '-_',
  "'",
  '"',
  '`a',
  '*/',
  '* 1 ',
  '1,',
  '1.',
  'd = ',
  'yes ',
  'yes, ',
  'deploy and ',
  'vectors ',
  '10M vectors ',
  '10M vectors, ',
  'per node ',
  'from 3 to ',
  'the cluster is ',
  '?\n',
  'hybrid search? no ',
  '\n- ',
  '👍',
];

it.each(shareOf(pieces, 3))('reads "%s" over and over in steps that grow as the text does', (piece) => {
  const [half, whole] = [stepsFor(piece, longestText / 2), stepsFor(piece, longestText)];
  expect(whole).toBeLessThan(longestText * mostStepsPerCharacter);
  expect(whole / half).toBeLessThan(2.2);
});
