import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { consoleHeaders, consoleSecretVariable } from '../../../functions/shared/http/console-origin.ts';
import { type LocalCloud, type LocalCloudOptions, startLocalCloud } from '../hosts/local-cloud.ts';
import { signedIn } from '../hosts/signed-in.ts';
import { startBrowser } from './chromium.ts';
import { newPerson, type PageOptions, type Person } from './guarded-page.ts';

/** What tests of the console work with. */
export interface ConsoleTest {
  readonly cloud: LocalCloud;
  readonly browser: Browser;
  /** A browser of a person whom nobody knows. */
  stranger(options?: PageOptions): Promise<{ person: Person; page: Page }>;
  /** A browser of the owner of a new organization, with a verified address and signed in. */
  owner(
    options?: PageOptions,
  ): Promise<{ person: Person; page: Page } & Awaited<ReturnType<typeof signedIn>>>;
}

// Each browser has an address of its own, told as the console's distribution tells it: log-ins of one address are ten a
// minute, and on a fast machine the tests of the console are done in one.
const secret = 'what-the-distribution-shows-to-the-api';

/**
 * Declares tests of the console that share a local cloud and a browser. A test fails, too, by a problem of any page that it
 * opened: an error, a violation of the policy, a request off the origin. On a machine without a browser one test says so.
 */
export async function consoleTests(declare: (given: ConsoleTest) => void, options?: LocalCloudOptions) {
  const browser = await startBrowser();
  if (!browser) {
    test('NOT RUN: this machine has no Chromium or Chrome, so the console was not tried in a browser', () => {
      process.stderr.write(
        '\n!! The console was not tried: no Chromium or Chrome was found. Install one, or name it: CONSOLE_BROWSER=<path>.\n',
      );
    });
    return;
  }
  let cloud: LocalCloud;
  let persons: Person[] = [];
  let addresses = 0;
  beforeAll(async () => {
    cloud = await startLocalCloud({ ...options, env: { ...options?.env, [consoleSecretVariable]: secret } });
  });
  afterEach(async () => {
    const problems = persons.flatMap((person) => person.problems);
    await Promise.all(persons.map((person) => person.close()));
    persons = [];
    expect(problems).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await cloud?.stop();
  });

  const stranger = async (asked?: PageOptions) => {
    const headers = { [consoleHeaders.secret]: secret, [consoleHeaders.viewer]: `198.51.100.${++addresses}` };
    const person = await newPerson(browser, cloud.consoleUrl, { ...asked, headers });
    persons.push(person);
    return { person, page: await person.newPage() };
  };
  declare({
    browser,
    get cloud() {
      return cloud;
    },
    stranger,
    async owner(asked) {
      const owner = await signedIn(cloud);
      return { ...owner, ...(await stranger({ ...asked, token: owner.api.token })) };
    },
  });
}
