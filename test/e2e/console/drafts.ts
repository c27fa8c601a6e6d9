import { expect, test } from 'vitest';
import type { ConsoleTest } from '../../support/browser/console-test.ts';
import { signedIn } from '../../support/hosts/signed-in.ts';

/** What a person has half typed in a tab. */
export function drafts(given: ConsoleTest) {
  test('A half-typed text is there again for its person, and not for another one in the same tab', async () => {
    const { page, api } = await given.owner();
    const other = (await signedIn(given.cloud)).api.token;
    const typed = 'Ten million vectors for the shop';
    const box = page.getByRole('main').getByRole('textbox').first();
    const enter = async (token: string | undefined) => {
      await page.evaluate(`sessionStorage.setItem('session', ${JSON.stringify(token)})`);
      await page.goto('/sessions/new');
      await page.locator('.side .strong').first().waitFor();
      await box.waitFor();
    };
    await page.goto('/');
    await enter(api.token);
    await box.fill(typed);
    await enter(other);
    expect(await box.inputValue()).toBe('');
    await enter(api.token);
    expect(await box.inputValue()).toBe(typed);
  });

  test('What is typed for the specialist while an answer is on its way stays', async () => {
    const { page, api } = await given.owner();
    const { id } = await api.call<{ id: string }>('POST', '/api/sessions', { agent_id: 'vector-database' });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/messages', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await page.goto(`/sessions/${id}`);
    const box = page.getByRole('textbox', { name: 'Message' });
    await box.fill('10 million vectors');
    await box.press('Enter');
    await page.getByRole('log').getByText('10 million vectors').first().waitFor();
    await box.fill('768 dimensions');
    release();
    await page.getByText('Noted').first().waitFor();
    expect(await box.inputValue()).toBe('768 dimensions');
  });

  test('A half-filled form is there again after a reload, without its secrets', async () => {
    const { page } = await given.stranger();
    await page.goto('/signup');
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await field('Your name').fill('Grace Hopper');
    await field('E-mail address').fill('grace@example.com');
    await field('Password').fill('a long horse battery staple');
    await page.getByRole('button', { name: 'Show what is typed' }).click();
    await page.reload();
    await expect.poll(() => field('Your name').inputValue()).toBe('Grace Hopper');
    expect(await field('E-mail address').inputValue()).toBe('grace@example.com');
    expect(await field('Password').inputValue()).toBe('');
    expect(await page.evaluate('JSON.stringify({ ...sessionStorage, ...localStorage })')).not.toContain(
      'horse',
    );
  });
}
