import { describe, expect, it, test } from 'vitest';
import { pricesOfAllSaid, pricesSaid } from '../../packages/console/src/format/numbers.ts';
import {
  deploymentAsksHub,
  sessionAsksHub,
} from '../../packages/console/src/pages/deployment/hub/asks-hub.ts';
import { costPicture, memoryPicture } from '../../packages/console/src/pages/session/figures.ts';
import {
  expectedGate,
  foldedApart,
  gateOffer,
  isOfAnother,
  isUnchanged,
  refusalSaid,
  whySilent,
} from '../../packages/console/src/pages/session/offers.ts';
import { requestOf } from '../../packages/console/src/pages/session/request-of.ts';
import { actionSaid, piecesOf } from '../../packages/console/src/pages/session/said.ts';
import { typedValue } from '../../packages/console/src/pages/session/typed-value.ts';
import {
  changedBy,
  comparable,
  fixedIn,
  isRefused,
  outcomeOf,
} from '../../packages/console/src/pages/session/variant.ts';

const gate = (number: number, more = {}) => ({
  number,
  name: 'topology',
  title: 'Topology',
  notice: null,
  quota: null,
  fields: [],
  missing: [],
  review: null,
  ...more,
});
const session = (more = {}) => ({
  status: 'active',
  waiting_on: 'user',
  allowed_actions: ['post_message'],
  gate: gate(2),
  pending: [],
  change_of: null,
  ...more,
});

test('a message names the gate that it was written for, and none while the session waits for an approval or a run', () => {
  expect(expectedGate(session())).toEqual({ expected_gate: 2 });
  expect(expectedGate(session({ waiting_on: 'approval' }))).toEqual({});
  expect(expectedGate(session({ waiting_on: 'run' }))).toEqual({});
});

describe('the button of a gate', () => {
  it('names the gate that it confirms', () => {
    expect(gateOffer(session(), undefined)).toMatchObject({
      kind: 'confirm',
      label: 'Confirm gate 2: Topology',
      why: undefined,
    });
  });

  it('of a conversation about a deployment asks for its change', () => {
    const offer = gateOffer(session({ gate: gate(5), change_of: 'deploy-1' }), {
      name: 'search',
      plan: {} as never,
    });
    expect(offer).toMatchObject({ kind: 'confirm', label: 'Ask for the change of search' });
    const talk = session({ gate: gate(5), change_of: 'deploy-1' });
    expect(gateOffer(talk, undefined, false)?.why).toBeUndefined();
    expect(gateOffer(talk, undefined, true)?.why).toMatch(/^Nothing is different yet/);
    expect(isUnchanged({ nodes: 3 }, { nodes: 3, name: 'a' })).toBe(true);
    expect(isUnchanged({ nodes: 5 }, { nodes: 3 })).toBe(false);
  });

  it('is not there for another member than the one whose session it is', () => {
    const looked = session({ gate: gate(2), allowed_actions: [] });
    expect(gateOffer(looked, undefined)).toBeUndefined();
    expect(isOfAnother(looked)).toBe(true);
  });

  it('says which values are missing', () => {
    const offer = gateOffer(session({ gate: gate(2, { missing: ['cluster_name', 'region'] }) }), undefined);
    expect(offer?.why).toBe('2 values are missing: cluster name, region.');
  });

  it('points to what a review refuses, which is shown above it', () => {
    const review = {
      lines: [],
      warnings: [],
      refusals: [{ code: 'too_small', detail: 'The nodes are too small.' }],
    };
    expect(gateOffer(session({ gate: gate(3, { review }) }), undefined)?.why).toMatch(/above.*refused/);
    expect(refusalSaid('too_small', 'The nodes are too small.')).toBe('The nodes are too small.');
    expect(refusalSaid('hub_token_missing', 'PUT /api/…')).not.toContain('/api/');
  });

  it('waits until open values are settled', () => {
    expect(gateOffer(session({ pending: [{}] as never }), undefined)?.why).toContain('take it or leave it');
  });

  it('names what the last gate deploys', () => {
    const deployment = { name: 'search', plan: {} as never };
    expect(gateOffer(session({ gate: gate(6) }), deployment)).toMatchObject({
      kind: 'deploy',
      label: 'Deploy search now',
    });
    expect(gateOffer(session({ gate: gate(6) }), undefined)?.why).toBe('The plan is being read.');
  });

  it('is not there while something else than the person is waited for', () => {
    expect(gateOffer(session({ waiting_on: 'approval' }), undefined)).toBeUndefined();
  });

  it('says to a reader whose session it is not why they are silent', () => {
    expect(whySilent(session({ allowed_actions: [] }) as never)).toContain(
      'Only the one whose session it is',
    );
  });
});

describe('the pictures of the arithmetic', () => {
  const memory = (...sizes: number[]) => ({
    of: 'each GPU',
    whole: 10 * 2 ** 30,
    parts: sizes.map((size, index) => ({ name: `part ${index}`, bytes: size * 2 ** 30 })),
  });

  it('say how much of the memory is used, and what is free', () => {
    const picture = memoryPicture(memory(4, 2, 0));
    expect(picture.title).toBe('Memory of each GPU: 6.00 GiB of 10.00 GiB');
    expect(picture.rest).toBe('free 4.00 GiB');
    expect(picture.parts.map(({ said }) => said)).toEqual(['4.00 GiB', '2.00 GiB']);
  });

  it('say that more is wanted than there is', () => {
    const picture = memoryPicture(memory(8, 4));
    expect(picture.title).toBe('Memory of each GPU: 12.00 GiB wanted, 10.00 GiB there');
    expect(picture.rest).toBeUndefined();
  });

  it('show what a month costs at the full size, and bars that are compared on one scale', () => {
    const cost = { monthly_total: 10, lines: [{ item: 'nodes', monthly: 10 }] };
    expect(costPicture(cost, String, { most: 25 })).toMatchObject({
      title: '10 to 25 a month',
      whole: 25,
      rest: 'at full size 15 more',
    });
    expect(costPicture(cost, String, { scale: 40 }).whole).toBe(40);
  });

  it('leave out lines that cost nothing', () => {
    const cost = {
      monthly_total: 12,
      lines: [
        { item: 'nodes', monthly: 12 },
        { item: 'gifts', monthly: 0 },
      ],
    };
    expect(costPicture(cost, String).parts.map(({ name }) => name)).toEqual(['nodes']);
  });
});

describe('what is typed and said', () => {
  it('is a value of the field’s kind, or none', () => {
    expect([
      typedValue('integer', '4'),
      typedValue('boolean', 'yes'),
      typedValue('text', ' a '),
      typedValue('number', 'x'),
      typedValue('integer', ''),
    ]).toEqual([4, true, 'a', undefined, undefined]);
  });

  it('goes into the place of a request where the API takes it', () => {
    const request = requestOf({ name: 'a', region: 'us-east-1', node_count: 3, dimension: 768 }, [
      'node_count',
    ]);
    expect(request).toEqual({
      name: 'a',
      scope: { region: 'us-east-1' },
      options: { node_count: 3 },
      sizing: { dimension: 768 },
    });
  });

  it('falls into paragraphs and lists, and markup in it stays text', () => {
    expect(piecesOf('One\ntwo\n\n- <b>a</b>\n- b\nend')).toEqual([
      { kind: 'text', text: 'One\ntwo' },
      { kind: 'list', lines: ['<b>a</b>', 'b'] },
      { kind: 'text', text: 'end' },
    ]);
  });

  it('says what a button without words did', () => {
    expect([actionSaid('', 'confirm'), actionSaid('yes', 'confirm')]).toEqual(['Confirmed the gate', 'yes']);
  });
});

test.each([
  [{ gated: true }, null, true],
  [{ gated: false }, null, false],
  [{ gated: true, token_in_cluster: true }, null, false],
  [{ gated: true, weights_cache: 'baked-image' }, null, false],
  [{ gated: false }, '2026-11-24T12:00:00Z', true],
])(
  'With %o and a token given %s, the page asks for the hub’s token: %s',
  (values, hub_token_given_at, asks) => {
    expect(sessionAsksHub({ values: values as never, hub_token_given_at })).toBe(asks);
  },
);

test('Fields that follow from others are folded where they are more than a few', () => {
  const field = (name: string, source: string) => ({ name, source }) as never;
  const fields = [field('a', 'user'), field('b', 'computed'), field('c', 'default'), field('d', 'computed')];
  expect(foldedApart(fields, 1).map((each) => each.map(({ name }) => name))).toEqual([
    ['a', 'c'],
    ['b', 'd'],
  ]);
  expect(foldedApart(fields, 2)).toEqual([fields, []]);
});

describe('variants side by side', () => {
  const fields = [
    { name: 'node_count', kind: 'integer' },
    { name: 'cluster_name', kind: 'text' },
  ];

  it('change one field, once it has a value of its kind', () => {
    expect(changedBy({ field: 'node_count', text: '6' }, fields as never)).toEqual({ node_count: 6 });
    expect(changedBy({ field: 'node_count', text: '' }, fields as never)).toBeUndefined();
    expect(comparable({ gates: [{ fields }] } as never)).toEqual([fields[0]]);
    expect(comparable({ gates: [{ fields: [{ name: 'region' }] }] } as never)).toEqual([]);
  });

  it('are taken only where the session would take the value', () => {
    const data = (...fields: string[]) =>
      ({ gates: [{ problems: fields.map((field) => ({ field, message: 'No.' })) }] }) as never;
    expect(isRefused('replicas', { data: data(), error: null })).toBe(false);
    expect(isRefused('replicas', { data: data('shards'), error: null })).toBe(false);
    expect(isRefused('replicas', { data: data('replicas'), error: null })).toBe(true);
    expect(isRefused('replicas', { data: data(), error: new Error('No.') })).toBe(true);
    expect(isRefused('replicas', { data: undefined, error: null })).toBe(true);
    const gate = { fields: [{ name: 'disk', fixed: 'The set exists.' }] };
    expect([fixedIn({ gate }, 'disk'), fixedIn({ gate: null }, 'disk')]).toEqual([
      'The set exists.',
      undefined,
    ]);
  });

  it('show cost and memory, or what stands against them, each refusal once', () => {
    const refusal = { code: 'too_small', detail: 'The nodes are too small.' };
    const gate = (more: object) => ({
      problems: [],
      review: { refusals: [refusal], memory: null, monthly: null, ...more },
    });
    const memory = { of: 'each GPU', whole: 1, parts: [] };
    const outcome = outcomeOf({
      gates: [gate({ memory }), gate({ monthly: { least: 1, most: 2 } })],
      plan: null,
      missing: ['cluster_name'],
    } as never);
    expect(outcome).toMatchObject({ cost: undefined, most: 2, memory });
    expect([outcome.problems, outcome.needs]).toEqual([
      ['The nodes are too small.'],
      'A price needs first: cluster name.',
    ]);
  });
});

test.each([
  ['pass', null, false],
  ['fail', null, true],
  ['pass', '2026-11-24T12:00:00Z', true],
])(
  'With a check that says %s and a token given %s, a deployment asks for the hub’s token: %s',
  (outcome, givenAt, asks) => {
    const preflight = { checks: [{ id: 'hub_token', outcome }] } as never;
    expect(deploymentAsksHub({ preflight, hub_token_given_at: givenAt })).toBe(asks);
  },
);

describe('prices in a comparison', () => {
  it('are said to be another region’s, where the service has none of the region that is asked for', () => {
    const cost = { region_of_prices: 'us-east-1' };
    expect(pricesSaid('eu-central-1', cost)).toContain('At the prices of us-east-1');
    expect(pricesSaid('us-east-1', cost)).toBeUndefined();
    expect(pricesSaid(undefined, cost)).toBeUndefined();
    const scope = (region: string) => ({ scope: { region }, ...cost }) as never;
    expect(pricesOfAllSaid([scope('us-east-1')])).toBe('At the list prices of us-east-1.');
    expect(pricesOfAllSaid([scope('us-east-1'), scope('eu-west-1')])).toContain('knows none of eu-west-1');
  });
});
