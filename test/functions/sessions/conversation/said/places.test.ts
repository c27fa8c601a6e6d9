import { beforeAll, describe, expect, it } from 'vitest';
import { nearRegions } from '../../../../../functions/shared/aws/near-regions.ts';
import { regionPlaces } from '../../../../../functions/shared/aws/region-places.ts';
import { logger } from '../../../../../functions/shared/logger.ts';
import { Talk } from '../../../../eval/door/door.ts';
import { lastSaid } from '../../../../support/builders/sessions/last-said.ts';

// Where people are, or their data have to be, in the words that they have for it.

beforeAll(() => logger.setLogLevel('SILENT'));

const agents = ['vector-database', 'inference-server'] as const;
const said = (texts: readonly string[], values = {}, agent: (typeof agents)[number] = 'vector-database') =>
  lastSaid(new Talk({ agent, gate: 1, values, change: false }), texts);

describe.each(agents)('a place without a region of its own (%s)', (agent) => {
  it.each([
    ['near Lisbon', 'eu-south-2'],
    ['Portugal, close to Porto', 'eu-south-2'],
    ['we sit near Lisbon', 'eu-south-2'],
    ["we're a small firm from Vienna", 'eu-central-1'],
    ['as close to Vienna as possible', 'eu-central-1'],
    ['our office is in Toronto', 'ca-central-1'],
    ['our customers are in the Netherlands', 'eu-central-1'],
    ['I run a bakery in Porto', 'eu-south-2'],
    ['Berlin', 'eu-central-1'],
    ['a region near New York would be good', 'us-east-1'],
    ['I live in Manchester', 'eu-west-2'],
  ])('proposes the one that serves it, with the reason: %s', async (text, region) => {
    const { values, asked, reply } = await said([text], {}, agent);
    expect([values, asked]).toEqual([{}, { region }]);
    expect(reply).toContain(`${region} (${regionPlaces[region]?.[0]}), where your cluster then has to be`);
    expect((await said([text, 'yes'], {}, agent)).values).toEqual({ region });
  });

  it.each(['I am writing a book about Portugal', 'we sell books about Greece', 'not in Europe'])(
    'is no wish where something else is said: %s',
    async (text) => {
      const { values, asked } = await said([text], {}, agent);
      expect([values, asked]).toEqual([{}, {}]);
    },
  );
});

describe('an area with several regions', () => {
  it.each([
    "We're in Europe",
    'data must stay in the EU',
    'EU only',
    'somewhere in Europe please',
    'please keep everything inside the European Union',
    'our data must never leave the EU',
    'nothing outside Europe',
    'it must stay in Europe',
  ])('proposes one of them: %s', async (text) => {
    const { values, asked, reply } = await said([text]);
    expect([values, asked]).toEqual([{}, { region: 'eu-central-1' }]);
    expect(reply).toContain('One of 6 there is eu-central-1 (Frankfurt, Germany)');
  });

  it.each([
    ['data must stay in the EU, Frankfurt is fine', 'eu-central-1'],
    ['Europe. Ireland works for us', 'eu-west-1'],
    ['EU only, preferably Paris', 'eu-west-3'],
  ])('leaves it to the place that is named: %s', async (text, region) => {
    const { values, asked } = await said([text]);
    expect([values, asked]).toEqual([{ region }, {}]);
  });

  it('keeps to the region that was said, if it lies there, and asks for another one if not', async () => {
    const kept = await said(['it must stay in Europe'], { region: 'eu-west-1' });
    expect([kept.values, kept.asked]).toEqual([{}, {}]);
    expect(kept.reply).toContain('That is how it stands: AWS region eu-west-1');
    const moved = await said(['it must stay in Europe'], { region: 'us-west-2' });
    expect(moved.asked).toEqual({ region: 'eu-central-1' });
  });

  it('asks about the nearer place where both are named', async () => {
    expect((await said(["We're in Europe, near Lisbon"])).asked).toEqual({ region: 'eu-south-2' });
  });
});

it('has a region for each name', () => {
  const unknown = Object.values(nearRegions()).filter(({ values: [region] }) => !regionPlaces[region]);
  expect(unknown).toEqual([]);
});

it('says of each price whose it is, once another region was named', async () => {
  const figures = ['5M vectors of 768 dimensions, 20 queries per second, no hybrid'];
  for (const texts of [
    ['Frankfurt please', ...figures],
    ['Frankfurt please', ...figures, 'what does it cost?'],
  ])
    expect((await said(texts)).reply).toMatch(
      /us-east-1(?: prices; those|: those) of eu-central-1 differ by some percent/,
    );
});

it.each(['what would it cost near Lisbon?', 'how much is it in Portugal'])(
  'the price near a city says which region it is of, and of which prices are known: %s',
  async (text) => {
    const talk = new Talk({
      agent: 'inference-server',
      gate: 1,
      values: { model: 'Qwen/Qwen3-8B', peak_qps: 1 },
    });
    expect((await talk.say(text)).reply).toMatch(/prices of us-east-1 alone .*those of eu-south-2 differ/);
  },
);
