import type { Browser, Page } from 'playwright-core';
import { newPerson } from '../support/browser/guarded-page.ts';
import { patienceMs } from '../support/patience.ts';

export const eventCount = 10_000;

/** How ten thousand events of a deployment are shown. */
export interface Shown {
  /** From the page's address to the whole list. */
  shownMs: number;
  /** The longest time between two frames while it is scrolled from its beginning to its end. */
  longestFrameMs: number;
  /** The most that the page computes at a stretch meanwhile, in CPU time: what no other load of the machine makes longer. */
  longestTaskMs: number;
  /** How many rows are in the page after that. */
  rows: number;
  /** Whether its end is in sight after one more event has come. */
  follows: boolean;
}

const at = (seq: number) => new Date(Date.UTC(2026, 0, 1) + seq * 1_000).toISOString();
const event = (seq: number) => ({
  id: `event-${seq}`,
  seq,
  type: 'run_event',
  severity: seq % 97 === 0 ? 'warn' : 'info',
  title: `Applied object ${seq} of the plan`,
  body: seq % 5 === 0 ? 'It is as planned.' : null,
  actor_id: null,
  actor_name: null,
  actor_kind: null,
  run_id: null,
  step: 'ApplyManifests',
  payload: {},
  created_at: at(seq),
});

/** The API's pages of events, and how many of them there are: a run of ten thousand events would take the service hours. */
function answered(page: Page, deploymentId: string) {
  const known = { count: eventCount };
  return page
    .route(`**/api/deployments/${deploymentId}/events?*`, (route) => {
      const query = new URL(route.request().url()).searchParams;
      const after = Number(query.get('cursor')?.replace('event-', '') ?? 0);
      const last = Math.min(known.count, after + Number(query.get('limit')));
      const items = Array.from({ length: last - after }, (_, index) => event(after + index + 1));
      return route.fulfill({
        json: { items, status: 'succeeded', next_cursor: last < known.count ? `event-${last}` : null },
      });
    })
    .then(() => known);
}

// What pages run is text: the compiler knows no browser here.
const scrolled = `new Promise((done) => {
  const log = document.querySelector('.event-log');
  const steps = 100;
  let step = 0, before = performance.now(), longest = 0;
  log.scrollTop = 0;
  const frame = (now) => {
    longest = Math.max(longest, now - before);
    before = now;
    if (step++ === steps) return done(longest);
    log.scrollTop = (log.scrollHeight * step) / steps;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame((now) => { before = now; requestAnimationFrame(frame); });
})`;
const isAtEnd = `(() => {
  const { scrollTop, scrollHeight, clientHeight } = document.querySelector('.event-log');
  return scrollHeight - scrollTop - clientHeight < 40;
})()`;

interface Trace {
  traceEvents: { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } }[];
}

/** The longest task of a page's own thread, in milliseconds of CPU. */
function longestTaskIn({ traceEvents }: Trace): number {
  const pages = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const ofPages = new Set(pages.map(({ pid, tid }) => `${pid}/${tid}`));
  const tasks = traceEvents.filter(({ pid, tid }) => ofPages.has(`${pid}/${tid}`));
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

export async function showEvents(
  browser: Browser,
  origin: string,
  { token, deploymentId }: { token: string; deploymentId: string },
): Promise<Shown> {
  const person = await newPerson(browser, origin, { token });
  const page = await person.newPage();
  const known = await answered(page, deploymentId);
  const startedAt = performance.now();
  await page.goto(`/deployments/${deploymentId}?tab=events`);
  await page.getByRole('heading', { name: `${eventCount} events` }).waitFor();
  const shownMs = performance.now() - startedAt;
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  const longestFrameMs = await page.evaluate<number>(scrolled);
  const longestTaskMs = longestTaskIn(JSON.parse((await browser.stopTracing()).toString()));
  const rows = await page.locator('.event-log li').count();
  known.count += 1;
  // The page reads on when it is looked at again.
  await page.waitForTimeout(1_100);
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`);
  await page.getByRole('heading', { name: `${eventCount + 1} events` }).waitFor();
  // The list is scrolled once the event is drawn.
  // Asked again and again from here: a predicate that the page itself evaluates is what its policy forbids.
  const until = performance.now() + patienceMs;
  let follows = false;
  while (!follows && performance.now() < until) {
    follows = await page.evaluate<boolean>(isAtEnd);
    await page.waitForTimeout(50);
  }
  await person.close();
  if (person.problems.length > 0) throw new Error(person.problems.join('\n'));
  return { shownMs, longestFrameMs, longestTaskMs, rows, follows };
}
