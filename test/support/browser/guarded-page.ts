import type { Browser, BrowserContext, Page } from 'playwright-core';
import { patienceMs } from '../patience.ts';

export interface PageOptions {
  colorScheme?: 'light' | 'dark';
  width?: number;
  height?: number;
  /** Pages of another site to which a button of the console leads. */
  leads?: RegExp;
  /** Signed in with this access token. */
  token?: string | undefined;
  /** Sent with each request, as the console's distribution would. */
  headers?: Readonly<Record<string, string>>;
}

/** A person's browser: its tabs share what a browser's tabs share, and what goes wrong in one of them is noted. */
export interface Person {
  context: BrowserContext;
  /** A further tab. */
  newPage(): Promise<Page>;
  /** What no page of the console may do: errors, violations of its policy, requests off its origin. */
  problems: string[];
  close(): Promise<void>;
}

// What pages run is text: the compiler knows no browser here.

const noteViolations = `
  document.addEventListener('securitypolicyviolation', (event) =>
    noteViolation('a violation of ' + event.effectiveDirective + ': ' + event.blockedURI + ' ' + event.sample));
`;

/** Puts the token where packages/client/src/session.ts keeps it, once in each tab: who logs out stays logged out. */
const signIn = (token: string) => `
  if (!sessionStorage.getItem('was-given')) {
    sessionStorage.setItem('was-given', '1');
    sessionStorage.setItem('session', ${JSON.stringify(token)});
  }
`;

/** @param origin of the console; requests to any other are refused and noted */
export async function newPerson(
  browser: Browser,
  origin: string,
  options: PageOptions = {},
): Promise<Person> {
  const { colorScheme = 'light', width = 1440, height = 900, token, leads, headers = {} } = options;
  const context = await browser.newContext({
    baseURL: origin,
    colorScheme,
    viewport: { width, height },
    reducedMotion: 'reduce',
    extraHTTPHeaders: headers,
  });
  const problems: string[] = [];
  await context.route(
    (url) => url.origin !== origin,
    (route) => {
      const asked = route.request();
      if (asked.isNavigationRequest() && leads?.test(asked.url())) return route.continue();
      problems.push(`a request off the origin: ${route.request().url()}`);
      return route.abort();
    },
  );
  await context.exposeBinding('noteViolation', (_source, text: string) => void problems.push(text));
  await context.addInitScript(noteViolations);
  if (token !== undefined) await context.addInitScript(signIn(token));
  return {
    context,
    problems,
    async newPage() {
      const page = await context.newPage();
      page.setDefaultTimeout(patienceMs);
      page.on('pageerror', (error) => problems.push(`an error: ${error.stack ?? error.message}`));
      page.on('console', (message) => {
        // A refusal of the API is shown by the page. A handshake of the live channel whose ticket is half a minute old, or that a busy
        // machine's store gives no answer to, is followed by another one. The browser's own line about it is no news.
        const isRefusal = refusal.test(message.text());
        if (message.type() === 'error' && !isRefusal) problems.push(`console.error: ${message.text()}`);
      });
      return page;
    },
    close: () => context.close(),
  };
}

const refusal =
  /^Failed to load resource|^WebSocket connection to '[^']*' failed: (HTTP Authentication failed|.*Unexpected response code: 503)/;
