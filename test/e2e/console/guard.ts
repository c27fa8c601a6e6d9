import { expect, test } from 'vitest';
import type { ConsoleTest } from '../../support/browser/console-test.ts';
import { newPerson } from '../../support/browser/guarded-page.ts';

/** The judges of the tests beside this one, on pages that do what none may. */
export function guard(given: ConsoleTest) {
  const wrongs: [string, string, RegExp][] = [
    ['an inline style', `document.body.setAttribute('style', 'color: red')`, /violation of style-src/],
    [
      'text as markup',
      `try { document.body.innerHTML = '<b>x</b>'; } catch {}`,
      /violation of require-trusted-types-for/,
    ],
    ['a request to another origin', `fetch('https://example.com/').catch(() => {})`, /example\.com/],
    ['a picture of another origin', `new Image().src = 'https://example.com/x.png'`, /example\.com/],
    [
      'a socket to another origin',
      `try { new WebSocket('wss://example.com/'); } catch {}`,
      /violation of connect-src/,
    ],
    ['an error', `setTimeout(() => { throw new Error('broken'); })`, /an error: Error: broken/],
    ['an error in the console', `console.error('broken')`, /console\.error: broken/],
  ];

  // All in one browser: a further one takes a third of a CPU second.
  test(`A page fails its test with ${wrongs.map(([name]) => name).join(', ')}`, async () => {
    const person = await newPerson(given.browser, given.cloud.consoleUrl);
    const page = await person.newPage();
    for (const [name, code, problem] of wrongs) {
      await page.goto('/');
      person.problems.length = 0;
      await page.evaluate(code);
      await expect.poll(() => person.problems.join('\n'), { message: name }).toMatch(problem);
    }
    await person.close();
  });
}
