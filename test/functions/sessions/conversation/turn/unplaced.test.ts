import { describe, expect, it } from 'vitest';
import { talkingAgents, turnAt, valuesOf } from '../../../../support/builders/sessions/turns.ts';

const [{ agent, complete }] = talkingAgents;
const at = { agent, gate: 2, draft: complete };

describe('a correction in a person’s words', () => {
  it.each([
    [1, '50 at once means more like 20 a second', { peak_qps: 20 }],
    [1, '50 at once, so rather 20 a second', { peak_qps: 20 }],
    [2, 'take the cheaper one, r6i.large', { instance_type: 'r6i.large' }],
    [2, 'use the bigger one, r6i.2xlarge', { instance_type: 'r6i.2xlarge' }],
    [
      2,
      "sorry wrong cluster, it's called production, in ireland",
      { cluster_name: 'production', region: 'eu-west-1' },
    ],
    [2, "wrong cluster, sorry, it's called shop", { cluster_name: 'shop' }],
    [2, 'wrong region, it is Frankfurt', { region: 'eu-central-1' }],
  ] as const)('at gate %s leaves nothing open: %s', async (gate, text, values) => {
    const { draft, pending, action, text: said } = await turnAt({ ...at, gate, text });
    expect(said).not.toContain('I took nothing from');
    expect([valuesOf(draft), pending, action]).toEqual([{ ...valuesOf(complete), ...values }, [], null]);
  });
});

describe('a wish for less', () => {
  it.each([
    [4, 'take the smaller disks', 'storage_gb', 80],
    [4, 'smaller disks please', 'storage_gb', 80],
    [4, 'fewer backups', 'snapshot_cron', '0 3 * * *'],
    [2, 'smaller machines', 'instance_type', 'r6i.large'],
  ] as const)('at gate %s is asked about with what will do: %s', async (gate, text, field, value) => {
    const asked = await turnAt({ ...at, gate, text });
    expect([asked.pending.map(({ proposal }) => proposal), asked.draft]).toEqual([
      [{ field, value }],
      complete,
    ]);
    expect(asked.text).toMatch(/will do/);
    const taken = await turnAt({ ...at, gate, ...asked, text: 'yes' });
    expect([valuesOf(taken.draft)[field], taken.action]).toEqual([value, null]);
  });
});

describe('words that can’t be placed', () => {
  const text = 'the 47 of them';

  it('are shown once with what leaves them out: then a mere yes confirms nothing, and an order counts', async () => {
    const first = await turnAt({ ...at, text });
    expect(first.text).toContain(
      'I couldn\'t place "the 47 of them": say it in other words, or "leave it out".',
    );
    expect(first.pending).toMatchObject([{ quote: text, fields: [] }]);
    for (const [order, action] of [
      ['yes', undefined],
      ['confirm', 'confirm'],
      ['looks good, go on', 'confirm'],
    ] as const) {
      const second = await turnAt({ ...at, ...first, text: order });
      expect([order, second.action?.action, second.pending, valuesOf(second.draft)]).toEqual([
        ...[order, action],
        ...[[], valuesOf(complete)],
      ]);
      expect(second.text).not.toContain(text);
    }
    const last = { ...at, gate: 6 };
    const asked = await turnAt({ ...last, text });
    const held = await turnAt({ ...last, ...asked, text: 'deploy' });
    expect([held.action, held.pending]).toEqual([null, []]);
    expect((await turnAt({ ...last, ...held, text: 'deploy' })).action?.action).toBe('deploy');
  });

  it('are named together, and an order among them is not lost in silence', async () => {
    const first = await turnAt({ ...at, text: '500 bushels each. At most 300 bushels' });
    expect(first.text).toContain('couldn\'t place "500 bushels each" and "At most 300 bushels"');
    const second = await turnAt({ ...at, ...first, text: 'what does it cost?' });
    expect(second.text).toContain('Left out: "At most 300 bushels".');
  });

  it.each([
    ...[
      'leave it out',
      'leave it',
      'never mind',
      'nevermind that',
      'ignore that',
      'just ignore it',
      'forget it',
    ],
    ...['skip that', 'ok leave that out', 'no', 'forget about that', 'leave that one out', 'drop it please'],
  ])('are left out by "%s", which confirms nothing', async (order) => {
    const first = await turnAt({ ...at, text });
    const second = await turnAt({ ...at, ...first, text: order });
    expect([second.action, second.pending, second.draft]).toEqual([null, [], complete]);
    expect(second.text).toContain(`Left out: "${text}".`);
    expect(second.text).toContain('Say "confirm"');
    expect((await turnAt({ ...at, ...second, text: 'confirm' })).action?.action).toBe('confirm');
  });

  it('are left out by a button, and by an order to go on without them', async () => {
    const first = await turnAt({ ...at, text });
    const pendingIds = first.pending.map(({ id }) => id);
    const dropped = await turnAt({ ...at, ...first, text: '', ordered: 'drop', pendingIds });
    expect([dropped.action, dropped.pending]).toEqual([null, []]);
    expect(dropped.text).toContain(`Left out: "${text}".`);
    expect((await turnAt({ ...at, ...first, text: 'leave it out and confirm' })).action?.action).toBe(
      'confirm',
    );
  });
});
