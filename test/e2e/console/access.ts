import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousIn } from '../../support/browser/accessibility.ts';
import { pagesInside, pagesOutside, secondFactorStep } from '../../support/browser/console-pages.ts';
import type { ConsoleTest } from '../../support/browser/console-test.ts';
import { withExamples } from '../../support/browser/hostile-api.ts';
import { shareOf } from '../../support/samples.ts';

const widths = [360, 768, 1440];
const enterPassword = async (page: Page) => {
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 202, json: { challenge_token: 'c' } }),
  );
  await page.getByLabel('E-mail address').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery staple');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Second factor' }).waitFor();
};

/** What moves by itself. */
const moving = 'document.getAnimations().length';

const themes = ['light', 'dark'] as const;

/** Two of the pages a day, each at all widths in both themes; `npm test -- --samples` has all. */
export function access(given: ConsoleTest) {
  test('No page has a serious fault of access or is wider than its window, at three widths, light and dark', async () => {
    const inside = (await given.owner()).page;
    const outside = (await given.stranger()).page;
    await withExamples(inside);
    const faults: string[] = [];
    for (const path of shareOf([...pagesInside, ...pagesOutside], 15)) {
      const page = pagesOutside.includes(path) ? outside : inside;
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (path === secondFactorStep) await enterPassword(page);
      await page.waitForLoadState('networkidle');
      for (const colorScheme of themes)
        for (const width of widths) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height: 900 });
          const where = `${path} at ${width}, ${colorScheme}`;
          faults.push(...(await seriousIn(page)).map((fault) => `${where}: ${fault}`));
          const tooWide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
          if (tooWide > 0) faults.push(`${where}: ${tooWide} px wider than the window`);
        }
    }
    expect(faults).toEqual([]);

    // What is loading pulses, but not for who wants less motion.
    await inside.route(/\/api\/sessions/, () => undefined);
    await inside.goto('/sessions');
    await inside.locator('.bone').first().waitFor();
    expect(await inside.evaluate(moving)).toBe(0);
    await inside.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await inside.evaluate(moving)).toBeGreaterThan(0);
  });
}
