import { expect, test } from 'vitest';
import { findAgent } from '../../../functions/agents/index.ts';
import { installedAgent } from '../../../functions/agents/installed-agent.ts';

test('Rows of an agent that is not installed say so, and name it', () => {
  const of = (agentId: string) => installedAgent(findAgent, { id: 'session-1', agentId });
  expect(of('vector-database').id).toBe('vector-database');
  expect(() => of('former')).toThrow('session-1 is of the agent former, which is not installed.');
});
