import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { orgSettings, orgSettingsSchema, settingNames } from '../../../functions/orgs/settings.ts';
import { orgsGroup } from '../../support/builders/people/orgs-group.ts';
import { strongTokenFor } from '../../support/builders/people/second-factor.ts';
import { apiTest } from '../../support/hosts/api-test.ts';
import { addMember, createOrg, type TestOrg } from '../../support/hosts/database.ts';

const {
  api: { call },
  owner,
} = await apiTest(orgsGroup);
// With a second factor, or the setting that requires one would end each test.
const tokenFor = (user: TestOrg) => strongTokenFor(owner, user);

const change = (token: string, settings: object) =>
  call('PATCH', '/api/orgs/current', { token, body: { settings } });

/** The default and another value: a setting that is no boolean has one among the examples of its schema. */
function valuesOf(name: (typeof settingNames)[number]): [unknown, unknown] {
  const { schema, default: initial } = orgSettings[name] as { schema: z.ZodType; default: unknown };
  if (typeof initial === 'boolean') return [initial, !initial];
  const other = (schema.meta()?.examples as unknown[] | undefined)?.find((example) => example !== initial);
  if (other === undefined)
    throw new Error(`Give ${name} an example in its schema's meta, other than its default.`);
  return [initial, other];
}

describe.each(settingNames)('the setting %s', (name) => {
  const [initial, other] = valuesOf(name);

  test('is a column of orgs with the default of its row', async () => {
    const org = await createOrg(owner, 'owner', 'as the schema has it');
    const [row] = await owner`select * from orgs where id = ${org.orgId}`;
    expect(row, `add the column ${name} to orgs by a migration, with the row's default`).toHaveProperty(
      name,
      initial,
    );
  });

  test('is stored, answered and audited when it changes, and leaves the others', async () => {
    const org = await createOrg(owner, 'owner', 'as the schema has it');
    const token = await tokenFor(org);
    const before = await call('GET', '/api/orgs/current', { token });
    const changed = await change(token, { [name]: other });
    const settings = { ...before.json.settings, [name]: other };
    expect(changed).toMatchObject({ status: 200, json: { settings } });
    expect((await call('GET', '/api/orgs/current', { token })).json.settings).toEqual(settings);
    const [row] = await owner`select * from orgs where id = ${org.orgId}`;
    expect(row).toMatchObject(settings);
    await change(token, { [name]: other });
    expect([...(await owner`select action, changes from audit_events where org_id = ${org.orgId}`)]).toEqual([
      { action: orgSettings[name].audit, changes: { [name]: { before: initial, after: other } } },
    ]);
  });

  test('is described in the API’s document', () => {
    expect(orgSettingsSchema.shape[name].meta()?.description).toMatch(/\w+ \w+/);
  });

  test('is loosened, or changed at all, by an owner alone, where its row says so', async () => {
    const { isLoosened, loosenedBy, changedBy } = orgSettings[name] as {
      isLoosened: ((before: unknown, after: unknown) => boolean) | null;
      loosenedBy?: string;
      changedBy?: string;
    };
    const isOwnersToLoosen = isLoosened !== null && loosenedBy === undefined;
    const org = await createOrg(owner, 'owner', 'as the schema has it');
    const admin = await tokenFor(await addMember(owner, org.orgId, 'admin'));
    const [strict, loose] = isLoosened?.(initial, other) ? [initial, other] : [other, initial];
    const isOwners = changedBy === 'owner';
    expect((await change(admin, { [name]: strict })).status).toBe(isOwners ? 403 : 200);
    if (isOwners) await change(await tokenFor(org), { [name]: strict });
    expect((await change(admin, { [name]: loose })).status).toBe(isOwnersToLoosen ? 403 : 200);
    const [row] = await owner`select * from orgs where id = ${org.orgId}`;
    expect(row?.[name]).toEqual(isOwnersToLoosen ? strict : loose);
    expect((await change(await tokenFor(org), { [name]: loose })).json.settings[name]).toEqual(loose);
    const told = await owner`select event_type from notifications where org_id = ${org.orgId}`;
    const types = told
      .map(({ event_type: type }) => type)
      .filter((type) => type !== 'org.approval_required_toggled');
    const isAnnounced = 'announcement' in orgSettings[name];
    expect(types).toEqual(isLoosened && !isAnnounced ? ['org.safety_loosened'] : []);
  });
});
