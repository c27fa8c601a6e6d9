import { expect, test } from 'vitest';
import { orgSettings, settingNames } from '../../../functions/orgs/settings.ts';
import { orgsGroup } from '../../support/builders/people/orgs-group.ts';
import { apiTest } from '../../support/hosts/api-test.ts';
import { addMember, createOrg } from '../../support/hosts/database.ts';

const {
  api: { call, tokenFor },
  owner,
} = await apiTest(orgsGroup);

const ofNewOrg = Object.fromEntries(settingNames.map((name) => [name, orgSettings[name].default]));

test('a member sees the current org with role and settings', async () => {
  const org = await createOrg(owner, 'owner', 'as the schema has it');
  const viewer = await addMember(owner, org.orgId, 'viewer');
  const { json } = await call('GET', '/api/orgs/current', { token: await tokenFor(viewer) });
  expect(json).toMatchObject({
    id: org.orgId,
    name: 'Acme',
    settings: {
      approval_required: true,
      require_second_approver: false,
      require_second_factor: false,
      default_region: null,
    },
    role: 'viewer',
    allowed_actions: [],
  });
});

test('a user sees every org of their own and no other', async () => {
  const first = await createOrg(owner, 'owner', 'as the schema has it');
  const second = await createOrg(owner, 'owner', 'as the schema has it');
  await createOrg(owner, 'owner', 'as the schema has it');
  await owner`insert into members ${owner({ org_id: second.orgId, user_id: first.userId, role: 'member' })}`;
  const { json } = await call('GET', '/api/orgs/me', { token: await tokenFor(first) });
  expect(json.items).toHaveLength(2);
  expect(json.items).toContainEqual({ id: second.orgId, name: 'Acme', role: 'member', is_current: false });
  expect(json.items).toContainEqual({ id: first.orgId, name: 'Acme', role: 'owner', is_current: true });
});

test.each(['approval_required', 'require_second_approver'])(
  'an admin may switch %s on, and only an owner switches it off',
  async (setting) => {
    const org = await createOrg(owner, 'owner', { approval_required: false });
    const admin = await tokenFor(await addMember(owner, org.orgId, 'admin'));
    const set = (token: string, value: boolean) =>
      call('PATCH', '/api/orgs/current', { token, body: { name: 'New', settings: { [setting]: value } } });
    expect((await set(admin, true)).status).toBe(200);
    await owner`update orgs set name = 'Acme' where id = ${org.orgId}`;
    expect(await set(admin, false)).toMatchObject({
      status: 403,
      json: {
        code: 'role_too_low',
        detail: expect.stringContaining(`Only an owner may loosen ${setting}`),
      },
    });
    const [row] = await owner`select * from orgs where id = ${org.orgId}`;
    expect(row).toMatchObject({ name: 'Acme', [setting]: true });
    const loosened = await set(await tokenFor(org), false);
    expect(loosened).toMatchObject({ status: 200, json: { settings: { [setting]: false } } });
    expect(loosened.json.allowed_actions).toEqual(['update', 'loosen_safety_settings']);
    // What is off already can be said to be off by an admin.
    expect((await set(admin, false)).status).toBe(200);
  },
);

test('an owner changes name and settings; each real change is notified and audited', async () => {
  const org = await createOrg(owner, 'owner', 'as the schema has it');
  const admin = await addMember(owner, org.orgId, 'owner');
  const token = await tokenFor(admin);
  const body = {
    name: 'Acme Rockets',
    settings: {
      approval_required: false,
      require_second_approver: true,
      default_region: 'eu-west-1',
      image_mirror: null,
    },
  };
  const { status, json } = await call('PATCH', '/api/orgs/current', { token, body });
  expect([status, json.name, json.settings, json.allowed_actions]).toEqual([
    200,
    body.name,
    { ...ofNewOrg, ...body.settings },
    ['update', 'loosen_safety_settings'],
  ]);
  const notes =
    await owner`select event_type, actor_id, payload from notifications where org_id = ${org.orgId} order by event_type desc`;
  expect(notes).toMatchObject([
    {
      event_type: 'org.renamed',
      actor_id: admin.userId,
      payload: { old_name: 'Acme', name: 'Acme Rockets' },
    },
    { event_type: 'org.approval_required_toggled', payload: { approval_required: false } },
  ]);
  const audits =
    await owner`select action, changes from audit_events where org_id = ${org.orgId} order by action`;
  expect(audits.map(({ action }) => action)).toEqual([
    'org.approval_required_toggled',
    'org.default_region_changed',
    'org.renamed',
    'org.second_approver_toggled',
  ]);
  expect(audits.map(({ changes }) => changes)).toEqual([
    { approval_required: { before: true, after: false } },
    { default_region: { before: null, after: 'eu-west-1' } },
    { name: { before: 'Acme', after: 'Acme Rockets' } },
    { require_second_approver: { before: false, after: true } },
  ]);

  await call('PATCH', '/api/orgs/current', { token, body });
  expect(await owner`select from notifications where org_id = ${org.orgId}`).toHaveLength(2);
});

test('a partial change leaves the rest', async () => {
  const org = await createOrg(owner, 'owner', 'as the schema has it');
  const token = await tokenFor(org);
  await call('PATCH', '/api/orgs/current', { token, body: { settings: { require_second_approver: true } } });
  const { json } = await call('GET', '/api/orgs/current', { token });
  expect([json.name, json.settings]).toEqual(['Acme', { ...ofNewOrg, require_second_approver: true }]);
});

test('the default region is set, refused when it is none, and taken away again', async () => {
  const token = await tokenFor(await createOrg(owner, 'owner', 'as the schema has it'));
  const set = async (default_region: unknown) =>
    call('PATCH', '/api/orgs/current', { token, body: { settings: { default_region } } });
  expect((await set('westeurope')).json.settings.default_region).toBe('westeurope');
  expect(await set('Europe!')).toMatchObject({
    status: 422,
    json: { errors: [{ path: 'settings.default_region' }] },
  });
  expect((await set(null)).json.settings.default_region).toBe(null);
});

test('an unknown setting, or a field beside the settings, is refused with its name and nothing changes', async () => {
  const org = await createOrg(owner, 'owner', 'as the schema has it');
  const token = await tokenFor(org);
  for (const body of [
    { approval_required: false },
    { name: 'New', settings: { aproval_required: false } },
    { name: 'New', settings: { approval_required: 'false' } },
    { name: 'a\u202eb' },
  ]) {
    expect(await call('PATCH', '/api/orgs/current', { token, body })).toMatchObject({
      status: 422,
      json: { code: 'invalid_request', detail: expect.stringMatching(/aproval|approval_required|direction/) },
    });
  }
  const [row] = await owner`select name, approval_required from orgs where id = ${org.orgId}`;
  expect(row).toEqual({ name: 'Acme', approval_required: true });
});

test('a member may not change the org, and nothing changes', async () => {
  const org = await createOrg(owner, 'owner', 'as the schema has it');
  const member = await addMember(owner, org.orgId, 'member');
  const refused = await call('PATCH', '/api/orgs/current', {
    token: await tokenFor(member),
    body: { name: 'Mine' },
  });
  expect(refused).toMatchObject({ status: 403, json: { code: 'role_too_low' } });
  const [row] = await owner`select name from orgs where id = ${org.orgId}`;
  expect(row?.name).toBe('Acme');
});

test('a token for an org that the user is not a member of opens nothing', async () => {
  const [mine, other] = [await createOrg(owner, 'owner', 'as the schema has it'), await createOrg(owner)];
  const token = await tokenFor({ userId: mine.userId, orgId: other.orgId });
  expect((await call('GET', '/api/orgs/current', { token })).status).toBe(401);
});

test('a user opens a further org, owns it, sees it, and can have twenty', async () => {
  const org = await createOrg(owner, 'owner', 'as the schema has it');
  const token = await tokenFor(org);
  const open = (name: string) => call('POST', '/api/orgs', { token, body: { name } });
  const opened = await open('Second');
  expect(opened).toMatchObject({ status: 201, json: { name: 'Second', role: 'owner', is_current: false } });
  const { json } = await call('GET', '/api/orgs/me', { token });
  expect(json.items.map(({ id }: { id: string }) => id).sort()).toEqual([org.orgId, opened.json.id].sort());
  const inside = await tokenFor({ userId: org.userId, orgId: opened.json.id });
  expect((await call('GET', '/api/orgs/current', { token: inside })).json).toMatchObject({ name: 'Second' });
  const audits = await owner`select action, actor_id from audit_events where org_id = ${opened.json.id}`;
  expect([...audits]).toEqual([{ action: 'org.created', actor_id: org.userId }]);

  const answers = await Promise.all(Array.from({ length: 22 }, (_, n) => open(`Org ${n}`)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(18);
  expect(answers.find(({ status }) => status === 409)?.json.code).toBe('too_many_orgs');
  expect((await open('\u202e')).status).toBe(422);
});

test('a mirror of images is a registry with a path; in ECR one that nodes may pull from', async () => {
  const token = await tokenFor(await createOrg(owner, 'owner', 'as the schema has it'));
  const set = async (image_mirror: unknown) =>
    (await call('PATCH', '/api/orgs/current', { token, body: { settings: { image_mirror } } })).status;
  const ecr = '123456789012.dkr.ecr.eu-central-1.amazonaws.com';
  for (const mirror of [
    'registry.example.com',
    'registry.example.com:5000/hub',
    `${ecr}/deployment-orchestrator`,
    null,
  ])
    expect([mirror, await set(mirror)]).toEqual([mirror, 200]);
  const wrong = [
    'https://registry.example.com',
    'hub',
    'registry.example.com/a:b',
    'r.example.com/a b',
    `${ecr}/other`,
    ecr,
  ];
  for (const mirror of [...wrong, 'r.example.com/A', 'r.example.com/../x', 'r.example.com/x/', ''])
    expect([mirror, await set(mirror)]).toEqual([mirror, 422]);
});
