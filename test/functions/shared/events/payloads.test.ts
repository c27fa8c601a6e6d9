import { expect, test } from 'vitest';
import { eventTypes } from '../../../../functions/shared/events/catalogue.ts';
import { checkPayload, eventPayloads } from '../../../../functions/shared/events/payloads.ts';
import { sampleOf } from '../../../support/builders/bodies/schema-samples.ts';

const samples = eventTypes.map((type) => ({
  type,
  sample: sampleOf(eventPayloads()[type]) as Record<string, unknown>,
}));

test('a payload as its schema says is taken, for each type of events', () => {
  for (const { type, sample } of samples) expect(() => checkPayload(type, sample), type).not.toThrow();
});

test('a payload that lacks a field, has another kind of value in it or an unknown field is refused by name', () => {
  for (const { type, sample } of samples) {
    expect(() => checkPayload(type, { ...sample, secret_field: 'secret value' }), type).toThrow(
      'secret_field',
    );
    for (const name of Object.keys(sample)) {
      const { [name]: _, ...rest } = sample;
      expect(() => checkPayload(type, rest), `${type} ${name}`).toThrow(`${name}: `);
      expect(() => checkPayload(type, { ...sample, [name]: ['secret value'] })).toThrow(
        new RegExp(`${name}(\\.0)?: `),
      );
    }
  }
});

test('a refusal quotes no value, which may be a name or an address', () => {
  const wrong = { email: ['grace@example.com'], role: 'grace', resent: false };
  expect(() => checkPayload('org.invite_sent', wrong)).toThrow(/^(?!.*grace).*$/);
});

test('what is about a deployment names it and its session', () => {
  const ofDeployments = samples.filter(({ type }) => type.startsWith('deployment.'));
  expect(ofDeployments.length).toBeGreaterThan(10);
  for (const { type, sample } of ofDeployments) {
    expect(Object.keys(sample), type).toEqual(expect.arrayContaining(['deployment_id', 'session_id']));
  }
});
