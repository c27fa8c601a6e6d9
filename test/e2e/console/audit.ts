import { test } from 'vitest';
import type { ConsoleTest } from '../../support/browser/console-test.ts';
import type { TestDatabase } from '../../support/hosts/database.ts';

export function audit(given: ConsoleTest) {
  test('The audit log is checked against its seals in the browser', async () => {
    const { page, api, orgId } = await given.owner();
    const { owner } = given.cloud.database as TestDatabase;
    // The free plan has no export, which is what is checked.
    await owner`insert into billing_accounts (org_id, plan, status, period_start, period_end, created_at, updated_at)
      values (${orgId}, 'team', 'active', now(), now() + interval '1 month', now(), now())`;
    await api.call('PATCH', '/api/orgs/current', { name: 'Renamed' });
    await page.goto('/settings/audit');
    await page.getByRole('button', { name: 'Check the whole log' }).click();
    await page.getByText(/fit their seals|gets? (its|their) seals?/).waitFor();
  });
}
