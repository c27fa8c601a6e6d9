import { expect, test } from 'vitest';
import { closed } from '../../../../../functions/deployments/runs/workloads/sentence.ts';

test.each([
  ['no nodes', 'no nodes.'],
  ['0/3 nodes are available: 3 Insufficient memory.', '0/3 nodes are available: 3 Insufficient memory.'],
  ['cut off…', 'cut off…'],
])('%s is told as %s', (words, sentence) => {
  expect(closed(words)).toBe(sentence);
});
