import { expect, test } from 'vitest';
import type { ConsoleTest } from '../../support/browser/console-test.ts';

/** Paying, with the double of Stripe in the place of its site. */
export function billing(given: ConsoleTest) {
  test('A plan is paid at the provider’s page, which leads back, and is left again at the provider’s portal', async () => {
    const { page } = await given.owner({ leads: /^http:\/\/(localhost|127\.0\.0\.1):\d+\/(pay|portal)\// });
    await page.goto('/settings/billing');
    await page
      .getByRole('button', { name: /^Take / })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Subscribe' }).waitFor();
    await page.getByRole('button', { name: 'Pay with a card that is declined' }).click();
    await page.getByText('Your card was declined.').waitFor();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.waitForURL(/\/settings\/billing/);
    await page.getByText('yours').waitFor();
    await expect
      .poll(async () => {
        await page.reload();
        await page.getByRole('heading', { name: /^Plan: / }).waitFor();
        return page.getByRole('heading', { name: 'Plan: Free' }).count();
      })
      .toBe(0);
    await page.getByRole('button', { name: /^Cards, invoices/ }).click();
    await page.waitForURL(/\/portal\//);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Usage and billing' }).waitFor();
  });
}
