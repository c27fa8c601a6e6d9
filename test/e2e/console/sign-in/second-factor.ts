import { expect, test } from 'vitest';
import { hashPassword } from '../../../../functions/auth/passwords/password.ts';
import { systemClock } from '../../../../functions/shared/clock.ts';
import { seriousIn } from '../../../support/browser/accessibility.ts';
import type { ConsoleTest } from '../../../support/browser/console-test.ts';
import { password } from '../../../support/builders/people/auth.ts';
import { codeOf } from '../../../support/builders/people/second-factor.ts';
import type { TestDatabase } from '../../../support/hosts/database.ts';
import { hashAtFullCost } from '../../../support/quick-hashing.ts';

/** A second factor, from its set-up to a log-in by it. */
export function secondFactor(given: ConsoleTest) {
  test('A second factor is set up with its key, and the next log-in asks for its code, or takes a recovery code', async () => {
    const { page, api, email } = await given.owner();
    const { id: userId } = await api.call<{ id: string }>('GET', '/api/auth/me');
    // The service is a process of its own, which hashes as it does for people.
    hashAtFullCost();
    const { owner } = given.cloud.database as TestDatabase;
    await owner`update users set password_hash = ${await hashPassword(password)} where id = ${userId}`;
    await page.goto('/account/security');
    await page.getByLabel('Your password').fill(password);
    await page.getByRole('button', { name: 'Set one up' }).click();
    const key = await page.locator('form:has-text("The code that it shows") .code').innerText();
    const secret = key.replaceAll(' ', '');
    await page.getByLabel('The code that it shows').fill(codeOf(secret, systemClock));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText(/recovery codes left$/).waitFor();
    const [recovery = ''] = (await page.locator('.note pre').innerText()).trim().split('\n');
    expect(await seriousIn(page)).toEqual([]);

    const logIn = async (code: string) => {
      await page.getByRole('button', { name: 'Log out' }).first().click();
      await page.getByLabel('E-mail address').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.getByRole('heading', { name: 'Second factor' }).waitFor();
      await page.getByLabel('Code', { exact: true }).fill(code);
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.getByRole('button', { name: 'Log out' }).first().waitFor();
    };
    // A code counts once, so the log-in has that of the next half minute.
    await logIn(codeOf(secret, systemClock, 1));
    await logIn(recovery);
    await page.goto('/account/security');
    await page.getByText(/9 recovery codes left$/).waitFor();
  });
}
