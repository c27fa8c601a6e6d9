import { expect, test } from 'vitest';
import type { ConsoleTest } from '../../support/browser/console-test.ts';

/** @param target an address of this machine that takes each event */
export function webhooks(given: ConsoleTest, target: string) {
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

  test('A delivery says how its attempt ended, and is sent again by a button', async () => {
    const { page, api } = await given.owner();
    const body = { url: target, description: 'Chat', format: 'raw', event_types: null };
    const { id } = await api.call<{ id: string }>('POST', '/api/webhooks', body);
    await page.goto(`/settings/webhooks/${id}`);
    await page.getByRole('button', { name: 'Send a test' }).click();
    const delivery = page.getByRole('region', { name: /^Deliveries/ }).getByRole('listitem');
    await delivery.getByText('1 attempt', { exact: false }).click();
    await delivery.getByText(/200/).first().waitFor();
    await delivery.getByRole('button', { name: 'Send it again' }).click();
    await page.getByText('It is sent again.').waitFor();
    await delivery.getByText('2 attempts', { exact: false }).waitFor();
  });
}
