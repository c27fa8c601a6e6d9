import { beforeAll, describe, expect, it } from 'vitest';
import { logger } from '../../../../functions/shared/logger.ts';
import { Talk } from '../../../eval/door/door.ts';
import {
  type AgentId,
  agentIds,
  type SaidValues,
  usualValues,
} from '../../../support/builders/sessions/both-agents.ts';
import { lastSaid } from '../../../support/builders/sessions/last-said.ts';

// Words of people who are no engineers that both agentIds meet, by the class of what was missed.

beforeAll(() => logger.setLogLevel('SILENT'));

function said(
  agent: AgentId,
  texts: readonly string[],
  {
    gate = 2,
    change = false,
    values = usualValues[agent],
  }: { gate?: number; change?: boolean; values?: SaidValues } = {},
) {
  return lastSaid(new Talk({ agent, gate, values: { ...values }, change }), texts);
}

describe('what is asked about', () => {
  it.each([
    'drop the open ones',
    'forget those',
    'forget all of them',
    'leave them all out',
    'ok, drop all questions',
  ])('is all left by "%s"', async (text) => {
    for (const agent of agentIds) {
      const { pending, values, action } = await said(
        agent,
        ['maybe r6i.2xlarge', 'maybe 12 a second', text],
        {
          gate: 1,
        },
      );
      expect([text, pending, values, action]).toEqual([text, [], {}, null]);
    }
  });

  it.each([
    'forget those if they cost more',
    'should I drop the open ones?',
    'drop the open ones later',
    'forget the nodes',
  ])('is not left by "%s"', async (text) => {
    const { pending } = await said('vector-database', ['maybe r6i.2xlarge', 'maybe 12 a second', text]);
    expect(pending.length).toBeGreaterThan(0);
  });

  it('is named though something else is asked about first', async () => {
    const { reply, asked, values } = await said('inference-server', ['12 people at once', 'min 1, max 3'], {
      gate: 1,
      values: { model: 'Qwen/Qwen3-8B' },
    });
    expect([asked, values]).toEqual([{ peak_qps: 0.2, min_replicas: 1, max_replicas: 3 }, {}]);
    expect(reply).toContain('After that I ask about "min 1" and "max 3".');
  });
});

describe('hours and days', () => {
  it.each([
    'turn it off from 22:00 to 6:00',
    'only on weekdays',
    'weekdays only from 8 to 18',
    'switch it off over the weekend please',
    'run it just from 9 to 5',
  ])('at which it would run are no value, and are answered: %s', async (text) => {
    for (const agent of agentIds) {
      const { values, asked, answered } = await said(agent, [text]);
      expect([agent, values, asked, answered]).toEqual([agent, {}, {}, 'pause']);
    }
  });

  it('of a schedule are its own', async () => {
    expect((await said('inference-server', ['scale from 2 to 6'])).values).toEqual({
      min_replicas: 2,
      max_replicas: 6,
    });
    const { values } = await said('vector-database', ['snapshots on weekdays at 3'], { gate: 4 });
    expect(values).toEqual({ snapshot_cron: '0 3 * * 1-5' });
  });

  it.each(['in January', 'not before next week', 'do it on Monday', 'can we do that in January?'])(
    'on which it should be done can’t be set: %s',
    async (text) => {
      for (const agent of agentIds) {
        const { reply, values, action } = await said(agent, [text], { change: true });
        expect([values, action]).toEqual([{}, null]);
        expect(reply).toContain('No day can be set for it: "confirm" asks for the change at once');
        expect((await said(agent, [text])).reply).toContain('No day can be set for it: the run starts when');
      }
    },
  );

  it('on which there will be more are no day of the change', async () => {
    const { values, reply } = await said('vector-database', ['we will have 3 million vectors in January'], {
      change: true,
    });
    expect(values).toEqual({ vector_count: 3_000_000 });
    expect(reply).not.toContain('No day can be set');
  });
});

describe('a conversation about what runs', () => {
  it('knows the next size, and doubles the memory of its machines by asking', async () => {
    expect((await said('inference-server', ['next bigger machines'], { change: true })).values).toEqual({
      instance_type: 'g5.2xlarge',
    });
    for (const text of ['make it double the memory', 'twice the memory please', 'double the ram']) {
      const { values, asked } = await said('vector-database', [text], { change: true });
      expect([text, values, asked]).toEqual([text, {}, { instance_type: 'r6i.2xlarge' }]);
    }
  });

  it.each(["don't double the memory", 'would it help to double the memory?'])(
    'takes nothing of "%s"',
    async (text) => {
      expect((await said('vector-database', [text], { change: true })).values).toEqual({});
    },
  );

  it('lists what was spoken of', async () => {
    for (const agent of agentIds) {
      const { reply, values } = await said(agent, ['next bigger machines', 'which ones are there?'], {
        change: true,
      });
      expect(reply).toMatch(/^(?:GPU instances|Instance types), /);
      expect(values).toEqual({});
    }
    expect((await said('inference-server', ['a100', 'which ones are there?'])).reply).toMatch(
      /^GPU instances/,
    );
  });

  it('says what is lost with one copy', async () => {
    const server = await said('inference-server', ['what do I lose with one copy?'], { change: true });
    expect(server.reply).toMatch(
      /^With min replicas 1: There is one replica: if its node fails, nothing answers/,
    );
    expect(server.reply).toContain('$759.20 a month instead of $1,501.58');
    const database = await said('vector-database', ['what do I lose with one copy'], { change: true });
    expect(database.reply).toMatch(/^With 1 copy: .*It can’t be had here: It stays 2\./);
  });

  it('doesn’t speak of what comes once it runs', async () => {
    for (const agent of agentIds)
      for (const text of ['what can I change later?', 'can I change the namespace later?']) {
        const { reply } = await said(agent, [text], { change: true });
        expect(reply).toMatch(/ runs[,:]/);
        expect(reply).not.toMatch(/until you deploy|once it runs/i);
      }
  });

  it('names a cheaper second one instead of saying that there is nothing', async () => {
    const { reply } = await said('vector-database', ['is that machine too big for us?'], { change: true });
    expect(reply).toContain('A second deployment may be smaller');
    expect(reply).not.toContain('Nothing cheaper');
  });

  it.each(['has my change been done?', 'was the change applied already?', 'is it done yet?'])(
    'says that nothing was asked for yet: %s',
    async (text) => {
      const { reply, action } = await said('vector-database', [text], { change: true });
      expect(action).toBe(null);
      expect(reply).toMatch(/^Nothing was changed from here yet/);
    },
  );

  it('answers of the value that waits for a yes', async () => {
    const texts = ["then it's about one and a half million", 'does it fit?'];
    const { reply, values } = await said('vector-database', texts, { change: true });
    expect(reply).toContain('1.39 GiB');
    expect(values).toEqual({});
  });
});

describe('smaller things', () => {
  it('credits are explained', async () => {
    for (const agent of agentIds)
      for (const text of ['what are credits?', 'how many credits does that take?', 'what is a credit'])
        expect((await said(agent, [text])).reply).toMatch(/^Credits belong to your organization/);
  });

  it('an answer is as short as it is wanted', async () => {
    for (const text of ['what does it cost? one sentence please', 'what does it cost, in one sentence?']) {
      const { reply } = await said('inference-server', [text]);
      expect(reply).toMatch(/^\$1,501\.58 a month[^\n]*\.$/);
      expect(reply).not.toContain('Prices of us-east-1');
    }
  });

  it('how long a page is says not how many there are', async () => {
    const { asked } = await said('vector-database', ['2 pages are about 5000 letters'], {
      gate: 1,
      values: {},
    });
    expect(Object.values(asked).filter((value) => value !== null)).toEqual([]);
  });

  it('"not 10, 4" is in millions where 10 million stood', async () => {
    const { values, asked } = await said('vector-database', ['no not 10, 4!'], {
      gate: 1,
      values: { vector_count: 10_000_000 },
    });
    expect([values, asked]).toEqual([{}, { vector_count: 4_000_000 }]);
  });

  it('"why x2?" is about the arithmetic', async () => {
    expect((await said('vector-database', ['why x2?'])).reply).toContain('6 shards x 2 copies');
    expect((await said('inference-server', ['why x2?'])).reply).toContain('a key and a value of each token');
  });

  it('boxes of something are no nodes', async () => {
    expect((await said('vector-database', ['12 boxes each'])).asked).not.toHaveProperty('node_count');
    expect((await said('vector-database', ['5 boxes'])).values).toEqual({ node_count: 5 });
  });
});

describe('a name and a count', () => {
  it('are of the field that stands before them', async () => {
    const { values } = await said('inference-server', ['cluster production namespace ai-chat']);
    expect(values).toEqual({ namespace: 'ai-chat' });
    expect((await said('inference-server', ['use the production namespace'])).values).toEqual({
      namespace: 'production',
    });
  });

  it('are asked about where the number counts something unknown', async () => {
    const { values, asked } = await said('vector-database', ['only 2 thingies, not 3']);
    expect([values, asked]).toEqual([{}, { node_count: 2 }]);
    expect((await said('vector-database', ['20, not 3'])).values).toEqual({ node_count: 20 });
  });

  it('of people at once are answered for', async () => {
    const { reply, values } = await said('inference-server', ['can it handle 5 at once?']);
    expect(reply).toMatch(/^Yes: with 5 at once, 3 on each of 2 replicas/);
    expect(values).toEqual({});
  });
});
