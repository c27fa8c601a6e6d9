import { expect, test } from 'vitest';
import { plays } from '../../../bin/demo/plays.ts';
import { agents } from '../../../functions/agents/index.ts';
import { plans } from '../../judges/prometheus/rules.ts';

// Places that have something of their own for each agent: docs/adding.md, "An agent".
test.each([
  ['the demo plays it (bin/demo/plays.ts)', Object.values(plays).map(({ agentId }) => agentId)],
  ['its alert rules are judged (test/judges/prometheus/rules.ts)', Object.keys(plans)],
])('Of each agent %s', (_, ids) => {
  expect(ids.toSorted()).toEqual(agents.map(({ id }) => id).sort());
});
