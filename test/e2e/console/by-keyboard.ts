import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ConsoleTest } from '../../support/browser/console-test.ts';

const mostTabs = 60;

/** What has the focus: how it is called, and whether one sees that it has it. */
const focused = `(() => {
  const it = document.activeElement;
  if (!it || it === document.body) return { name: '', isSeen: true };
  const labels = [...(it.labels ?? [])].map((label) => label.innerText).join(' ');
  const { outlineStyle, outlineWidth } = getComputedStyle(it);
  const { width, height } = it.getBoundingClientRect();
  return {
    name: (it.getAttribute('aria-label') || labels || it.innerText || '').trim(),
    isSeen: (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) && width > 0 && height > 0,
  };
})()`;

/** Goes on by Tab until something with that name has the focus; each stop on the way has to be seen. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let pressed = 0; pressed < mostTabs; pressed++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate<{ name: string; isSeen: boolean }>(focused);
    expect([at.name, at.isSeen]).toEqual([at.name, true]);
    if (name.test(at.name)) return;
    passed.push(at.name);
  }
  throw new Error(`Nothing called ${name} was reached by Tab, only: ${passed.join(' | ')}`);
}

/** The main job without a mouse. */
export function byKeyboard(given: ConsoleTest) {
  test('An account is connected, a plan made, approved and followed by keyboard alone, and each stop is seen', async () => {
    const { page } = await given.owner();
    const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
    const press = async (name: RegExp, key = 'Enter') => {
      await tabTo(page, name);
      await page.keyboard.press(key);
    };
    await page.goto('/');
    await heading('Home');
    await press(/^Cloud accounts$/);
    await heading('Cloud accounts');
    await press(/^Connect an? /);
    await heading('Connect a cloud account');
    await tabTo(page, /^Account id/);
    await page.keyboard.type('8888-7777-6666');
    await page.keyboard.press('Enter');
    await page.getByText('2. Let us in').waitFor();
    await press(/^Create the role/);
    await page.getByText('The role is there').waitFor();
    await press(/^Probe and connect$/);
    await heading(/8888/);

    await press(/^Start a session$/);
    await heading('Start a session');
    await tabTo(page, /^Vector database/);
    await page.keyboard.press('Space');
    await tabTo(page, /^What do you need/);
    await page.keyboard.type('10M vectors, 768 dims, 200 qps, no hybrid search, cluster production');
    await press(/^Start$/);
    const offered = (name: RegExp) =>
      page.locator('button:not([aria-disabled])').filter({ hasText: name }).waitFor();
    for (const gate of [1, 2, 3, 4, 5]) {
      const confirm = new RegExp(`^Confirm gate ${gate}`);
      await offered(confirm);
      await press(confirm);
    }
    await offered(/^Approve /);
    await press(/^Approve /);
    await offered(/^Deploy .* now$/);
    await tabTo(page, /^Deploy .* now$/);
  });

  test('What was typed last is sent, however soon the form is sent behind it', async () => {
    const { page } = await given.owner();
    await page.goto('/sessions/new?agent=vector-database');
    const box = page.getByLabel('What do you need?');
    await box.fill('10M vector');
    // As the last key and Enter come before the next frame of a busy machine.
    await box.evaluate(async (element) => {
      const { form } = element as HTMLTextAreaElement;
      document.execCommand('insertText', false, 's');
      for (let turn = 0; turn < 10; turn++) await Promise.resolve();
      form?.requestSubmit();
    });
    await page.getByText('10M vectors', { exact: true }).waitFor();
  });
}
