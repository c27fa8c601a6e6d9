import { describe, expect, it, test } from 'vitest';
import { sessionAsksHub } from '../../packages/console/src/pages/deployment/hub/asks-hub.ts';
import { cardPicture, costPicture, memoryPicture } from '../../packages/console/src/pages/session/figures.ts';
import { gateOffer, refusalSaid, whySilent } from '../../packages/console/src/pages/session/offers.ts';
import { requestOf } from '../../packages/console/src/pages/session/request-of.ts';
import { actionSaid, piecesOf } from '../../packages/console/src/pages/session/said.ts';
import { typedValue } from '../../packages/console/src/pages/session/typed-value.ts';

const gate = (number: number, more = {}) => ({
  number,
  name: 'topology',
  title: 'Topology',
  notice: null,
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
  ...more,
});

describe('the button of a gate', () => {
  it('names the gate that it confirms', () => {
    expect(gateOffer(session(), undefined)).toMatchObject({
      kind: 'confirm',
      label: 'Confirm gate 2: Topology',
      why: undefined,
    });
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
  it('read the memory of a node from its line', () => {
    expect(memoryPicture(['Raw size: 1 B', 'Used: 34% (9.30 GiB of 28.13 GiB)'])).toMatchObject({
      whole: 28.13,
      parts: [{ size: 9.3 }],
    });
    expect(memoryPicture(['Used: most of it'])).toBeUndefined();
  });

  it('read what fills a graphics card, and leave the rest to the cache', () => {
    const picture = cardPicture([
      'Usable: 40.23 GiB of each GPU (45,776 MiB x 0.9)',
      'Weights: 15.26 GiB per GPU (8,190,735,360 parameters of 16 bits)',
      'Engine: 1.50 GiB per GPU for activations and the driver',
    ]);
    expect(picture?.whole).toBeCloseTo(44.7, 1);
    expect(picture?.parts.map(({ name, size }) => [name, Math.round(size * 100)])).toEqual([
      ['weights', 1526],
      ['engine', 150],
      ['cache of requests', 2347],
    ]);
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
