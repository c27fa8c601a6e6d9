import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventTypes } from '../../../functions/shared/events/catalogue.ts';
import { notificationsGroup } from '../../support/builders/live.ts';
import { testApi } from '../../support/hosts/api.ts';
import { createOrg, type TestDatabase, testDatabase } from '../../support/hosts/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('the catalogue shows each type with an example that its JSON Schema takes, and nothing less than it', async () => {
  const api = testApi(notificationsGroup(database.db));
  const org = await createOrg(database.owner);
  const { status, json } = await api.call('GET', '/api/events/types', { token: await api.tokenFor(org) });
  expect(status).toBe(200);
  expect(json.next_cursor).toBeNull();
  expect(json.items.map(({ event_type }: { event_type: string }) => event_type)).toEqual(eventTypes);
  const ajv = addFormats.default(new Ajv2020({ strict: true, keywords: ['x-extensible-enum'] }));
  for (const { event_type, example_payload, payload_schema, description } of json.items) {
    const isValid = ajv.compile(payload_schema);
    expect(isValid(example_payload), event_type).toBe(true);
    expect(description).toMatch(/^[A-Z].*[^.]$/);
    // A later version may add fields and values.
    expect(isValid({ ...example_payload, new_field: 1 }), event_type).toBe(true);
    for (const name of Object.keys(example_payload)) {
      const { [name]: _, ...rest } = example_payload;
      expect(isValid(rest), `${event_type} without ${name}`).toBe(false);
    }
  }
});
