import { expect, test } from 'vitest';
import { losses } from '../../../../functions/agents/vector-database/answers/losses.ts';
import { someValues } from '../../../support/builders/agents/vector-database.ts';

test('a lost zone that may take all copies of a shard is told with the nodes that it would not', () => {
  const zone = losses.find(({ words }) => words.includes('zone'));
  expect(
    zone?.text({ ...someValues(), node_count: 9, replication_factor: 3, shard_number: 18 }, ''),
  ).toContain(
    'all 3 copies of a shard may lie on them. Sure is it with fewer nodes in a zone than copies: at most 6 nodes with 3 copies.',
  );
});
