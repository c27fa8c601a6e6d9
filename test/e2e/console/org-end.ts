import { expect, test } from 'vitest';
import type { ConsoleTest } from '../../support/browser/console-test.ts';

/** The end of an organization, and the way back. */
export function orgEnd(given: ConsoleTest) {
  test('An organization is deleted with its name typed, says until when it is kept, and is kept by a button', async () => {
    const { page, api } = await given.owner();
    const { org } = await api.call<{ org: { name: string } }>('GET', '/api/auth/me');
    await page.goto('/settings');
    const ask = page.getByRole('button', { name: 'Delete the organization' });
    await ask.click();
    const dialog = page.getByRole('dialog', { name: `Delete ${org.name}?` });
    const act = dialog.getByRole('button', { name: 'Delete the organization' });
    expect(await act.getAttribute('data-why')).toBe(`Type ${org.name} first.`);
    await dialog.getByRole('textbox').fill(org.name);
    await act.click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(/The organization is deleted on/).waitFor();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await ask.waitFor();
    expect(await api.call('GET', '/api/orgs/current/deletion')).toMatchObject({ due_at: null });
  });
}
