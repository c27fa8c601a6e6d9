import { test } from 'vitest';
import type { ConsoleTest } from '../../support/browser/console-test.ts';

export function audit(given: ConsoleTest) {
  test('The audit log is checked against its seals in the browser', async () => {
    const { page } = await given.owner();
    await page.goto('/settings/audit');
    await page.getByRole('button', { name: 'Check the whole log' }).click();
    await page.getByText(/fit their seals|get their seals/).waitFor();
  });
}
