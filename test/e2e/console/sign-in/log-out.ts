import { expect, test } from 'vitest';
import type { ConsoleTest } from '../../../support/browser/console-test.ts';

/** The way out. */
export function logOut(given: ConsoleTest) {
  test('After a log-out no page asks the API with the token that has ended', async () => {
    const { person, page, api } = await given.owner();
    const second = await person.newPage();
    const refused: string[] = [];
    for (const each of [page, second]) {
      each.on('response', (response) => {
        if (response.status() === 401) refused.push(response.url());
      });
      await each.goto('/');
      await each.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
      await each.waitForLoadState('networkidle');
    }
    const told = page.waitForResponse((response) => response.url().endsWith('/api/auth/logout'));
    await page.getByRole('button', { name: 'Log out' }).first().click();
    for (const each of [page, second]) await each.waitForURL(/\/login/);
    expect((await told).status()).toBe(204);
    await expect(api.call('GET', '/api/auth/me')).rejects.toThrow();
    for (const each of [page, second]) await each.waitForLoadState('networkidle');
    expect(refused).toEqual([]);
  });
}
