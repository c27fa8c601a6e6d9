import { expect, test } from 'vitest';
import { seriousIn } from '../../support/browser/accessibility.ts';
import type { ConsoleTest } from '../../support/browser/console-test.ts';
import { eventually } from '../../support/builders/eventually.ts';

/** Sign-up by the API; then the mail's link as a person follows it. */
export function firstPage(given: ConsoleTest) {
  test('The link of the mail that a sign-up sends leads to a page of the console', async () => {
    const email = 'ada.first@example.com';
    const response = await fetch(`${given.cloud.url}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email,
        password: 'correct horse battery staple',
        name: 'Ada Lovelace',
        bot_check_token: 'local',
      }),
    });
    expect(response.status).toBe(202);
    const link = await eventually(async () => {
      const mail = (await given.cloud.mailbox()).find(({ to }) => to.includes(email));
      const [found] = /http:\S+\/verify-email#token=[\w-]+/.exec(mail?.text ?? '') ?? [];
      expect(found).toBeDefined();
      return found as string;
    });
    expect(new URL(link).origin).toBe(given.cloud.consoleUrl);
    const { page } = await given.stranger();
    await page.goto(link);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await seriousIn(page)).toEqual([]);
  });

  test('Where new people wait, one joins the waiting list instead, and is promised no mail’s link', async () => {
    const { page } = await given.stranger();
    // This service is open to all: what one with a waiting list answers is put in place of its words.
    await page.route('**/api/config/public', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), signup_mode: 'waitlist' } });
    });
    await page.route('**/api/auth/signup', (route) =>
      route.fulfill({ status: 202, json: { status: 'accepted', link_secret: 'x'.repeat(43) } }),
    );
    await page.goto('/signup');
    await page.getByRole('heading', { name: 'Join the waiting list' }).waitFor();
    await page.getByLabel('E-mail address').fill('late@example.com');
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery staple');
    await page.getByRole('button', { name: 'Join the waiting list' }).click();
    await page.getByRole('heading', { name: 'You are on the waiting list' }).waitFor();
    await page.getByText('A mail with an invitation to late@example.com comes').waitFor();
    expect(await page.getByText('Look into your mail').count()).toBe(0);
    expect(await seriousIn(page)).toEqual([]);
  });
}
