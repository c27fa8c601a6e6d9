import { buildSync } from 'esbuild';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ConsoleTest } from '../../../support/browser/console-test.ts';
import { eventually } from '../../../support/builders/eventually.ts';

const { outputFiles } = buildSync({
  entryPoints: ['packages/client/src/session.ts'],
  bundle: true,
  write: false,
  format: 'iife',
  globalName: 'client',
});
const source = outputFiles[0]?.text ?? '';

/** The client's session in tabs of the console's origin, without the console. */
export function session(given: ConsoleTest) {
  /** A tab with a session of its own, as each page of the console makes it. */
  const tabOf = async (page: Page) => {
    // A file that runs nothing.
    await page.goto('/config.json');
    await page.evaluate(`${source}; globalThis.session = client.createSession();`);
    await page.evaluate('session.ready');
    return {
      page,
      token: () => page.evaluate<string | undefined>('session.token()'),
      run: (code: string) => page.evaluate(code),
    };
  };

  test('A sign-in outlasts a reload, and is in all tabs at once, new ones too', async () => {
    const { person, page } = await given.stranger();
    const first = await tabOf(page);
    const second = await tabOf(await person.newPage());
    expect(await first.token()).toBeUndefined();
    await first.run('session.signIn("token-1")');
    await eventually(async () => expect(await second.token()).toBe('token-1'));
    expect(await (await tabOf(page)).token()).toBe('token-1');
    // As a mail's link in a new tab.
    const third = await tabOf(await person.newPage());
    expect(await third.token()).toBe('token-1');
  });

  test('A log-out ends it in all tabs, and no tab gives it back', async () => {
    const { person, page } = await given.stranger();
    const first = await tabOf(page);
    const second = await tabOf(await person.newPage());
    await first.run('session.signIn("token-1")');
    await eventually(async () => expect(await second.token()).toBe('token-1'));
    await second.run('globalThis.told = 0; session.subscribe(() => { told += 1; })');
    await first.run('session.signOut()');
    await eventually(async () => expect(await second.token()).toBeUndefined());
    expect(await second.run('told')).toBe(1);
    const third = await tabOf(await person.newPage());
    expect(await third.token()).toBeUndefined();
    expect(await (await tabOf(page)).token()).toBeUndefined();
  });

  test('Another person’s browser, and a later one of this person, know nothing of it', async () => {
    const first = await tabOf((await given.stranger()).page);
    await first.run('session.signIn("token-1")');
    const other = await tabOf((await given.stranger()).page);
    expect(await other.token()).toBeUndefined();
    expect(await first.run('JSON.stringify([localStorage, document.cookie])')).toBe('[{},""]');
  });
}
