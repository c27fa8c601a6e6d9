import { expect, test } from 'vitest';
import { seriousIn } from '../../support/browser/accessibility.ts';
import type { ConsoleTest } from '../../support/browser/console-test.ts';

/** The keys of the whole console. */
export function keyboard(given: ConsoleTest) {
  test('Letters lead to pages, the search opens over each, and the help shows what there is', async () => {
    const { page } = await given.owner();
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    await page.getByRole('heading', { level: 1, name: 'Deployments' }).waitFor();
    await page.keyboard.press('/');
    expect(await page.evaluate('document.activeElement.type')).toBe('search');
    // In a box letters are text.
    await page.keyboard.type('gs?');
    expect(await page.getByRole('searchbox', { name: 'Name' }).inputValue()).toBe('gs?');
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog', { name: 'Search' });
    await search.getByRole('searchbox').waitFor();
    await page.keyboard.type('connect');
    await search.getByRole('link', { name: /Connect a cloud account/ }).waitFor();
    expect(await seriousIn(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Connect a cloud account' }).waitFor();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keys' });
    await help.getByText('Deployments', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
  });
}
