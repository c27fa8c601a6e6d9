import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import {
  selectReservedId,
  selectTrusting,
} from '../../../functions/clouds/connections/store.account-ids.postgres.ts';
import { selectFormerId } from '../../../functions/clouds/store.postgres.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { createOrg, testDatabase } from '../../support/hosts/database.ts';

const { db, owner, close } = await testDatabase();
afterAll(close);

test('Before it is connected an account is known by its own id alone, among all that setup has told', async () => {
  const { orgId } = await createOrg(owner);
  const [google, azure] = [newId('cloudAccount'), newId('cloudAccount')];
  await owner`insert into cloud_account_ids ${owner([
    { org_id: orgId, provider: 'gcp', account_id: 'acme-prod', cloud_account_id: google },
    { org_id: orgId, provider: 'azure', account_id: 'acme-sub', cloud_account_id: azure },
  ])}`;
  const trusting = async (id: string) => [
    ...(await db.system(orgId, ({ sql }) => selectTrusting(sql, orgId, id))),
  ];
  expect(await trusting(azure)).toEqual([{ provider: 'azure', credentials: null }]);
  expect(await trusting(google)).toEqual([{ provider: 'gcp', credentials: null }]);
  expect(await trusting(newId('cloudAccount'))).toEqual([]);
});

test('An account that was set up again under another id, before such accounts kept theirs, gets its own one', async () => {
  const { orgId, userId } = await createOrg(owner);
  const ids = { of: 'acme-back', other: 'acme-other', never: 'acme-new' };
  const [first, last, made, other, fresh] = Array.from({ length: 5 }, () => newId('cloudAccount'));
  const gone = { provider: 'gcp', account_label: 'x', credentials: {}, default_region: 'europe-west1' };
  await owner`insert into cloud_accounts ${owner(
    [
      ...[first, last].map((id) => ({ ...gone, id, account_id: ids.of })),
      { ...gone, id: other, account_id: ids.other },
    ].map((row) => ({ ...row, org_id: orgId, connected_by: userId, disconnected_at: new Date() })),
  )}`;
  const kept = [
    [ids.of, made],
    [ids.other, other],
    [ids.never, fresh],
  ] as const;
  await owner`insert into cloud_account_ids ${owner(
    kept.map(([account_id, cloud_account_id]) => ({
      org_id: orgId,
      provider: 'gcp',
      account_id,
      cloud_account_id,
    })),
  )}`;
  const mending = '../../../functions/shared/db/migrations/0136-ids-of-reconnected-accounts.sql';
  await owner.unsafe(readFileSync(new URL(mending, import.meta.url), 'utf8'));
  const reserved =
    await owner`select account_id, cloud_account_id from cloud_account_ids where org_id = ${orgId}
    order by account_id`;
  expect(reserved.map(({ account_id, cloud_account_id }) => [account_id, cloud_account_id])).toEqual([
    [ids.of, last],
    [ids.never, fresh],
    [ids.other, other],
  ]);
  // It is the one that connecting takes.
  const both = await db.system(orgId, ({ sql }) =>
    Promise.all([selectFormerId(sql, orgId, 'gcp', ids.of), selectReservedId(sql, orgId, 'gcp', ids.of)]),
  );
  expect(both.map(([row]) => row?.id)).toEqual([last, last]);
});
