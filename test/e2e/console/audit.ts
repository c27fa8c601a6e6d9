import { test } from 'vitest';
import type { ConsoleTest } from '../../support/browser/console-test.ts';

export function audit(given: ConsoleTest) {
  test('The audit log is checked against its seals in the browser', async () => {
    const { page, api } = await given.owner();
    await api.call('PATCH', '/api/orgs/current', { name: 'Renamed' });
    await page.goto('/settings/audit');
    await page.getByRole('button', { name: 'Check the whole log' }).click();
    await page.getByText(/fit their seals|gets? (its|their) seals?/).waitFor();
  });
}
