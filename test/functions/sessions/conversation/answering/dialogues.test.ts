import { describe, expect, it } from 'vitest';
import { talkingAgents, turnAt, valuesOf } from '../../../../support/builders/sessions/turns.ts';

const [{ agent, complete }] = talkingAgents;
const at = (text: string, more: Partial<Parameters<typeof turnAt>[0]> = {}) =>
  turnAt({ agent, gate: 2, draft: complete, ...more, text });

describe('a question in a conversation', () => {
  it('changes nothing by itself, and a yes takes the variant that was answered', async () => {
    const asked = await at('what would 5 nodes cost?');
    expect(asked).toMatchObject({ draft: complete, action: null, answered: 'what-if' });
    const taken = await at('yes', asked);
    expect(valuesOf(taken.draft)).toMatchObject({ node_count: 5 });
    expect(taken.action).toBeNull();
  });

  it('is not followed by the gate again', async () => {
    const { text } = await at('what happens if a node fails?');
    expect(text).not.toContain('Shards:');
    expect(text.split(/\s+/).length).toBeLessThan(80);
  });

  it('leaves its variant aside at a no', async () => {
    const asked = await at('what about r6i.large?');
    const left = await at('no', asked);
    expect(valuesOf(left.draft)).toEqual(valuesOf(complete));
    expect(left.pending).toEqual([]);
  });

  it('takes all that saves together with one yes', async () => {
    const asked = await at('why is it so expensive?');
    const taken = await at('yes', asked);
    expect(valuesOf(taken.draft)).toMatchObject({
      instance_type: 'r6i.large',
      snapshot_cron: '0 3 * * *',
      storage_gb: 80,
    });
    expect((await at('what does it cost?', taken)).text).toContain('$348.13 a month');
  });

  it.each([
    'confirm. what does it cost?',
    'yes, but what happens if a node fails?',
    'ok cheapest?',
    'confirm?',
  ])('confirms nothing: %s', async (text) => {
    expect((await at(text)).action).toBeNull();
  });

  it('confirms nothing beside a button', async () => {
    expect((await at('what does it cost?', { ordered: 'confirm' })).action).toBeNull();
  });

  it('deploys nothing at the last gate, and doesn’t take the plan back', async () => {
    for (const text of ['what would 5 nodes cost?', 'deploy? what does it cost?', 'r6i.large or r6i.xlarge?'])
      expect([text, (await at(text, { gate: 6 })).action]).toEqual([text, null]);
  });

  it('is answered with the value that stands beside it', async () => {
    const draft = Object.fromEntries(Object.entries(complete).filter(([name]) => name !== 'vector_count'));
    const answered = await at('20M vectors. What will that cost?', { gate: 1, draft });
    expect(valuesOf(answered.draft)).toMatchObject({ vector_count: 20_000_000 });
    expect(answered.text).toContain('$1,023.82 a month');
  });

  it('takes no value of a statement that asks', async () => {
    for (const text of [
      'i wonder whether 5 nodes are enough',
      'tell me what 5 nodes cost',
      'what about 20M vectors',
    ]) {
      const { draft } = await at(text);
      expect([text, valuesOf(draft)]).toEqual([text, valuesOf(complete)]);
    }
  });

  it('is answered in a conversation of many', async () => {
    let state: Partial<Awaited<ReturnType<typeof at>>> = { draft: complete, pending: [] };
    const kinds: unknown[] = [];
    for (const text of [
      'what does it cost?',
      'why so expensive?',
      'no',
      'is there anything cheaper that survives a node?',
      'yes',
      'and with daily snapshots?',
      'no',
      'does it still fit with 12M vectors?',
      'what happens if a node fails?',
      'can I add nodes later?',
    ]) {
      const said = await at(text, state);
      kinds.push(said.answered);
      state = { draft: said.draft, pending: said.pending };
    }
    expect(kinds).toEqual([
      ...['cost', 'why-expensive', null, 'cheapest', null, 'what-if', null, 'fit', 'failure', 'change-later'],
    ]);
    expect(valuesOf(state.draft ?? {})).toEqual({ ...valuesOf(complete), instance_type: 'r6i.large' });
  });
});
