import { expect, test } from 'vitest';
import { pagesInside } from '../../support/browser/console-pages.ts';
import type { ConsoleTest } from '../../support/browser/console-test.ts';
import { withExamples } from '../../support/browser/hostile-api.ts';
import { payloads } from '../../support/browser/payloads.ts';
import { shareOf } from '../../support/samples.ts';

/** What no text may become: an element that loads or runs something, or a link that runs. */
const made = `[...document.querySelectorAll(
  'img, iframe, object, embed, base, style, meta[http-equiv], math, [onerror], [onload], [onfocus], [onmouseover], [srcdoc], ' +
  'script:not([src]), a[href^="javascript" i], a[href^="data" i], form[action]')].map((each) => each.outerHTML.slice(0, 80))`;

/** All in each field would take five times as long to lay out. */
const inField = 100;

/** Texts of people, models and clouds stay texts: nothing of them runs, and none becomes a link or an element. A fifth of the pages a day. */
export function texts(given: ConsoleTest) {
  test('Five hundred texts that are made to run do not, in the fields of a page', async () => {
    expect(new Set(payloads).size).toBe(500);
    const { person, page } = await given.owner();
    const noted = (_source: unknown, number: number) => void person.problems.push(`text ${number} ran`);
    await person.context.exposeBinding('ran', noted);
    let count = 0;
    await withExamples(page, () => {
      count += 1;
      // One field after the other gets the next ones.
      return Array.from({ length: inField }, (_, at) => payloads[(count * inField + at) % 500]).join(' ');
    });
    for (const path of shareOf(pagesInside, 5)) {
      count = 0;
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => count).toBeGreaterThan(0);
      await page.evaluate(
        'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))',
      );
      expect([path, await page.evaluate(made)]).toEqual([path, []]);
    }
  });
}
