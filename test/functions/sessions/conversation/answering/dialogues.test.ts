import { describe, expect, it } from 'vitest';
import { gateState } from '../../../../../functions/agents/gates/gates.ts';
import { introduction } from '../../../../../functions/sessions/conversation/replies/gate-texts.ts';
import { awsAccount } from '../../../../support/builders/agents/vector-database.ts';
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

  it.each([
    'yes please! what happens next?',
    'Confirm. Who approves this?',
    'confirm! how long will it take?',
  ])('is answered beside a yes that it can’t limit: %s', async (text) => {
    expect(await at(text)).toMatchObject({ action: { action: 'confirm' }, answered: expect.any(String) });
  });

  it.each([
    'yes. is that enough?',
    'confirm. when we are ready',
    'ok, but what happens next?',
    'confirm. should I tell Pat what happens next?',
  ])('holds a yes that it may limit: %s', async (text) => {
    expect((await at(text)).action).toBeNull();
  });

  it('counts beside values that stand, and deploys nothing with them', async () => {
    expect((await at('keep 3 nodes, confirm')).action).toMatchObject({ action: 'confirm' });
    expect((await at('keep 3 nodes, deploy', { gate: 6 })).action).toBeNull();
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

describe('a message that nobody can read a value from', () => {
  const unread = () => at('500 bushels each');

  it.each(['forget it', 'leave it', 'neither', 'never mind that', 'skip that', 'leave it as it is'])(
    'is left by words: %s',
    async (text) => {
      const asked = await unread();
      expect(asked.pending).toHaveLength(1);
      const left = await at(text, asked);
      expect(left).toMatchObject({ pending: [], action: null });
      expect((await at('confirm', left)).action).toMatchObject({ action: 'confirm' });
    },
  );

  it('is left by a question', async () => {
    const { pending, action, text } = await at('what does it cost?', await unread());
    expect(pending).toEqual([]);
    expect(action).toBeNull();
    expect(text).not.toContain('bushels');
  });

  it.each(['region eu-west-1', '5 nodes'])('is left by a value: %s', async (text) => {
    expect((await at(text, await unread())).pending).toEqual([]);
  });

  it('was asked about once: a mere yes confirms nothing, and an order that names itself counts', async () => {
    for (const text of ['yes', 'ok'])
      expect(await at(text, await unread())).toMatchObject({ action: null, pending: [] });
    expect(await at('confirm', await unread())).toMatchObject({ action: { action: 'confirm' }, pending: [] });
  });
});

describe('a question that goes on from the one before', () => {
  const history = (text: string) => ({ history: [{ role: 'user' as const, text }] });

  it.each<[before: string, text: string, says: RegExp]>([
    ['what would 5 nodes cost?', 'and 6?', /^With 6 nodes: /],
    ['what would 5 nodes cost?', 'what about 4?', /^With 4 nodes: /],
    ['what if we had 20M vectors?', 'and 15M?', /15,000,000 vectors/],
    ['what does it cost?', 'and with 5 nodes?', /^With 5 nodes: /],
    ['what does it cost?', 'and per year?', /^\$9,742\.20 a year/],
    ['what does it cost?', 'why?', /^Of \$811\.85 a month: /],
    ['does it fit on 5 nodes?', 'and on 4?', /4 nodes/],
  ])('"%s" "%s"', async (before, text, says) => {
    expect((await at(text, history(before))).text).toMatch(says);
  });

  it('is told apart from a whole one', async () => {
    const { answered } = await at('and what happens if a node fails?', history('what would 5 nodes cost?'));
    expect(answered).toBe('failure');
  });
});

describe('a message in another language', () => {
  it.each<[text: string, notice: RegExp]>([
    ['ja', /^Ich lese Englisch/],
    ['passt', /^Ich lese Englisch/],
    ['weiter', /^Ich lese Englisch/],
    ['Kosten?', /^Ich lese Englisch/],
    ['Was kostet das?', /^Ich lese Englisch/],
    ['oui', /^Je lis l’anglais/],
    ['combien ça coûte ?', /^Je lis l’anglais/],
    ['sí', /^Leo inglés/],
    ['siguiente', /^Leo inglés/],
    ['não entendo, obrigado', /^Leio inglês/],
    ['va bene, grazie', /^Leggo l’inglese/],
  ])('is told once which is read, and confirms nothing: %s', async (text, notice) => {
    const first = await at(text);
    expect(first.text).toMatch(notice);
    expect(first.action).toBeNull();
    const again = await at(text, { history: [{ role: 'assistant', text: first.text }] });
    expect(again.text).not.toMatch(notice);
    expect(again.action).toBeNull();
  });

  it.each(['yes', 'no, 5 nodes', 'use the default', 'comma separated', 'vale of tears'])(
    'is not taken for one: %s',
    async (text) => {
      expect((await at(text)).text).not.toMatch(/Englisch|anglais|inglés|inglês|inglese/);
    },
  );
});

it('a gate that opens proposes its defaults with their reasons, and an account by its name', () => {
  const { vector_count, dimension, peak_qps, hybrid_search } = complete;
  const draft = Object.fromEntries(
    Object.entries({ vector_count, dimension, peak_qps, hybrid_search }).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    ),
  );
  const accounts = [awsAccount];
  const state = gateState(agent, 2, draft, { cloudAccounts: accounts });
  const text = introduction(state, null, agent, { accounts });
  expect(text).toContain('Unless you say otherwise: ');
  expect(text).toContain('3 nodes (one may fail)');
  expect(text).toContain(`cloud account ${awsAccount.label},`);
  expect(text).not.toContain(awsAccount.id);
});
