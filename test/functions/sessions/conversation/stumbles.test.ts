import { describe, expect, it } from 'vitest';
import { gateState } from '../../../../functions/agents/gates/gates.ts';
import { cutAtWord } from '../../../../functions/sessions/conversation/replies/figures.ts';
import { introduction } from '../../../../functions/sessions/conversation/replies/gate-texts.ts';
import { awsAccount } from '../../../support/builders/agents/vector-database.ts';
import { talkingAgents, turnAt, valuesOf } from '../../../support/builders/sessions/turns.ts';

// Sentences that people wrote to the service, and stumbled over its answer.

const vector = 0;
const inference = 1;

describe('a sentence that a person meant', () => {
  it.each([
    [1, 'n=8.5e6, d=384', { vector_count: 8_500_000, dimension: 384 }],
    [2, 'our EKS is called atlas', { cluster_name: 'atlas' }],
    [2, 'I was wrong before: 450 qps at peak instead of 200', { peak_qps: 450 }],
    [4, 'snapshots twice a day at 6 and 18', { snapshot_cron: '0 6,18 * * *' }],
    [4, 'backups every day at 6am and 6pm please', { snapshot_cron: '0 6,18 * * *' }],
    [2, 'add another two nodes', { node_count: 5 }],
    [2, 'one more node to be on the safe side', { node_count: 4 }],
    [4, 'every evening at ten', { snapshot_cron: '0 22 * * *' }],
    [4, 'backups every afternoon at 3', { snapshot_cron: '0 15 * * *' }],
    [4, 'a backup every night at eleven', { snapshot_cron: '0 23 * * *' }],
    [4, 'a backup every night at three', { snapshot_cron: '0 3 * * *' }],
    [3, 'turn compression off', { quantization: 'none' }],
    [4, 'snapshots daily at 3 and 5 nodes', { snapshot_cron: '0 3 * * *', node_count: 5 }],
  ] as const)('at gate %s is taken: %s', async (gate, text, values) => {
    const { agent, complete } = talkingAgents[vector];
    const { draft, pending } = await turnAt({ agent, gate, draft: complete, text });
    expect([valuesOf(draft), pending]).toEqual([{ ...valuesOf(complete), ...values }, []]);
  });

  it('is taken for how many vectors there are, where only that is asked for', async () => {
    const { agent, complete } = talkingAgents[vector];
    const { vector_count: _, ...draft } = complete;
    const taken = await turnAt({ agent, gate: 1, draft, text: 'it must fit 12 million' });
    expect(valuesOf(taken.draft).vector_count).toBe(12_000_000);
  });
});

describe('a question', () => {
  it.each([
    [vector, 2, 'Suppose we lose a node. What happens then?', 'failure', /If one of 3 nodes fails/],
    [vector, 2, 'One node dies. And what then?', 'failure', /If one of 3 nodes fails/],
    [vector, 5, 'can my team lead approve?', 'approver', /an owner can change a member’s role/],
    [vector, 2, 'all in?', 'not-included', /Not in it: the EKS control plane/],
    [vector, 2, 'what does it cost, all in?', 'not-included', /Not in it: the EKS control plane/],
    [vector, 1, 'what is a gate?', 'note', /step of this conversation/],
    [vector, 5, 'what is a harness?', 'note', /small job in your cluster/],
    [vector, 2, 'can we stay below five hundred bucks a month?', 'cheapest', /\$535\.91|\$500/],
    [vector, 2, 'what would five nodes cost', 'what-if', /\$1,211\.77/],
    [inference, 2, 'context of 16k still ok on this card?', 'fit', /^Yes\./],
  ] as const)('of agent %s at gate %s is answered: %s', async (which, gate, text, kind, says) => {
    const { agent, complete } = talkingAgents[which];
    const told = await turnAt({ agent, gate, draft: complete, text });
    expect([told.answered, told.text, told.draft]).toEqual([kind, expect.stringMatching(says), complete]);
    expect(told.text).not.toMatch(/took nothing from/);
  });

  it('goes on from what was told before', async () => {
    const { agent, complete } = talkingAgents[vector];
    const history = [{ role: 'user' as const, text: 'last week we lost a node' }];
    const told = await turnAt({ agent, gate: 2, draft: complete, history, text: 'What happens then?' });
    expect(told.text).toMatch(/If one of 3 nodes fails/);
    const after = await turnAt({ agent, gate: 5, draft: complete, text: 'What happens then?' });
    expect(after.answered).toBe('deploying');
  });
});

describe('the service’s own words', () => {
  it('say what a gate is before they name one, and nothing in their own jargon', () => {
    for (const { agent } of talkingAgents) {
      expect(agent.opening?.lines.join(' ')).toMatch(/six steps, called gates/);
      for (const { number } of agent.gates)
        expect(
          introduction(gateState(agent, number, {}, { cloudAccounts: [awsAccount] }), null, agent),
        ).not.toMatch(/harness|leave that aside/);
    }
  });

  it('are not cut in the middle of a word', () => {
    expect(cutAtWord('eleven nodes of the kind', 14)).toBe('eleven nodes…');
    expect(cutAtWord('a'.repeat(20), 8)).toBe('aaaaaaaa…');
    expect(cutAtWord('short', 8)).toBe('short');
  });
});
