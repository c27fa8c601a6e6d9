import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ConsoleTest } from '../../support/browser/console-test.ts';

const half = 'Four nodes, and the cluster is';
const look = `document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`;

/** A build that replaces the one of an open tab. */
export function upgrade(given: ConsoleTest) {
  /** A tab with a session and a message that is half typed. */
  async function typing() {
    const { person, page, api } = await given.owner();
    const { id } = await api.call<{ id: string }>('POST', '/api/sessions', { agent_id: 'vector-database' });
    await page.goto(`/sessions/${id}`);
    await page.getByRole('textbox', { name: 'Message' }).fill(half);
    return { person, page, id };
  }

  /** From now on the server has another build, and of this one only what was loaded already. */
  async function replaceBuild(page: Page, { areFilesGone }: { areFilesGone: boolean }) {
    const config = (await (await fetch(`${given.cloud.consoleUrl}/config.json`)).json()) as object;
    await page.route('**/config.json', (route) => route.fulfill({ json: { ...config, build: 'another' } }));
    if (!areFilesGone) return;
    await page.route('**/assets/*', (route) =>
      route.fulfill({ status: 404, body: 'There is no such file.' }),
    );
    // The page that is loaded then is of the other build, whose files are all there.
    page.on('request', (request) => {
      if (request.isNavigationRequest()) void page.unroute('**/assets/*');
    });
  }

  test('A tab says that a new version is there, and what is half typed stays, also when it is loaded', async () => {
    const { page } = await typing();
    await replaceBuild(page, { areFilesGone: false });
    const notice = page.getByText('A new version of the console is there.');
    expect(await notice.count()).toBe(0);
    await page.evaluate(look);
    await notice.waitFor();
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe(half);
    await page.getByRole('button', { name: 'Load it' }).click();
    await page.waitForLoadState('load');
    await expect.poll(() => page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe(half);
    // This is the new one.
    expect(await notice.count()).toBe(0);
  });

  test('A part of the former build that is gone has the tab loaded anew, and the half-typed message stays', async () => {
    const { page, id } = await typing();
    await replaceBuild(page, { areFilesGone: true });
    const loaded = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Agents' }).click();
    await loaded;
    await page.goto(`/sessions/${id}`);
    await expect.poll(() => page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe(half);
  });

  test('An answer that is being read when the tab is loaded anew is read on, and is there once', async () => {
    const { page } = await typing();
    await page
      .getByRole('textbox', { name: 'Message' })
      .fill('10M vectors, 768 dims, 200 qps, no hybrid search');
    const sent = page.waitForRequest(
      (request) => request.url().endsWith('/messages') && request.method() === 'POST',
    );
    await page.getByRole('textbox', { name: 'Message' }).press('Enter');
    await sent;
    await page.reload();
    const answer = page.getByText('10,000,000 vectors').first();
    await answer.waitFor();
    await expect.poll(() => page.getByText('The agent is answering.').count()).toBe(0);
    const said = page.getByText('10M vectors, 768 dims, 200 qps, no hybrid search', { exact: true });
    // The message under way stays until the conversation has it.
    await expect.poll(() => said.count()).toBe(1);
  });
}
