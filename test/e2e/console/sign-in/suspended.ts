import { expect, test } from 'vitest';
import type { ConsoleTest } from '../../../support/browser/console-test.ts';
import type { TestDatabase } from '../../../support/hosts/database.ts';

export function suspended(given: ConsoleTest) {
  test('Who is in a suspended organization reads on each page why, whom to write to, and what is still possible', async () => {
    const { page, orgId } = await given.owner();
    const database = given.cloud.database as TestDatabase;
    const suspension = {
      reason: 'Bills are unpaid.',
      contact: 'help@example.com',
      by: 'op',
      at: new Date().toISOString(),
    };
    await database.owner`update orgs set suspension = ${database.owner.json(suspension)} where id = ${orgId}`;
    for (const path of ['/', '/deployments', '/settings/members', '/sessions/new']) {
      await page.goto(path);
      const alert = page.getByRole('alert').first();
      await alert
        .getByText('This organization is suspended. Bills are unpaid. Write to help@example.com.')
        .waitFor();
      await alert.getByText('download your data under your name').waitFor();
    }
    await page.goto('/');
    await page.getByRole('alert').first().waitFor();
    expect(await page.getByText('Nothing runs').count()).toBe(0);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Download' }).waitFor();
  });
}
