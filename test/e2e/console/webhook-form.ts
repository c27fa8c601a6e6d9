import { expect, test } from 'vitest';
import type { ConsoleTest } from '../../support/browser/console-test.ts';

export function webhookForm(given: ConsoleTest) {
  test('A fault at the top of a long form comes into sight and has the focus, and no event can be chosen at once', async () => {
    const { page } = await given.owner();
    await page.setViewportSize({ width: 1_000, height: 500 });
    await page.goto('/settings/webhooks');
    await page.getByRole('button', { name: 'Add a webhook' }).click();
    const address = page.getByLabel('Address');
    await address.fill(`https://example.com/${'a'.repeat(2_000)}`);
    await page.getByLabel('Chosen events').check();
    const send = page.getByRole('button', { name: 'Add it' });
    await page.getByRole('button', { name: 'Choose none' }).click();
    await page.getByText(/^0 of \d+ chosen/).waitFor();
    await page.getByRole('button', { name: 'Choose all of these' }).click();
    for (const group of await page.locator('fieldset summary').all()) await group.click();
    await send.click();
    await page.locator('.field-error').waitFor();
    expect(await address.evaluate((input) => input === document.activeElement)).toBe(true);
    const box = await address.boundingBox();
    expect(box && box.y >= 0 && box.y < 500).toBe(true);
  });
}
