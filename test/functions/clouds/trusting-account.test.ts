import { afterAll, expect, test } from 'vitest';
import { selectTrusting } from '../../../functions/clouds/connections/store.account-ids.postgres.ts';
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
