import type { Page, WebSocketRoute } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ConsoleTest } from '../../support/browser/console-test.ts';
import { asked, socketsOf } from '../../support/browser/watched-page.ts';
import { eventually } from '../../support/builders/eventually.ts';

/** The console on the live channel: by real sockets, through the page's own policy. */
export function live(given: ConsoleTest) {
  test('Two tabs show at once what another program changed, and read nothing else for it', async () => {
    const { person, page, api } = await given.owner();
    const second = await person.newPage();
    const sockets = await Promise.all([page, second].map(socketsOf));
    for (const each of [page, second]) await each.goto('/settings');
    const shown = (each: Page) => each.locator('.side .strong').first();
    for (const each of [page, second]) await shown(each).waitFor();
    for (const each of sockets) await each.opened();
    const [first, other] = [asked(page), asked(second)];
    await api.call('PATCH', '/api/orgs/current', { name: 'Renamed by a program' });
    for (const each of [page, second])
      await eventually(async () => expect(await shown(each).textContent()).toBe('Renamed by a program'));
    for (const paths of [first, other]) {
      expect(paths).toContain('/api/orgs/me');
      expect(paths).not.toContain('/api/deployments');
    }
  });

  test('A page that was cut off for five minutes shows what changed meanwhile', async () => {
    const { page, api } = await given.owner();
    const routes: WebSocketRoute[] = [];
    let isCut = false;
    await page.routeWebSocket(/\/live\?/, (route) => {
      routes.push(route);
      const server = route.connectToServer();
      // As a network that is gone: nothing arrives, and nobody says so.
      server.onMessage((message) => isCut || route.send(message));
      route.onMessage((message) => isCut || server.send(message));
    });
    await page.clock.install();
    await page.goto('/settings');
    const shown = page.locator('.side .strong').first();
    await shown.waitFor();
    await eventually(() => expect(routes).toHaveLength(1));
    await page.waitForLoadState('networkidle');
    isCut = true;
    await api.call('PATCH', '/api/orgs/current', { name: 'Renamed meanwhile' });
    await page.clock.fastForward('05:00');
    expect(await shown.textContent()).not.toBe('Renamed meanwhile');
    // The laptop is opened: the network is back, and the browser says so.
    await page.evaluate(`dispatchEvent(new Event('online'))`);
    isCut = false;
    await eventually(async () => {
      await page.clock.fastForward(5_000);
      expect(await shown.textContent()).toBe('Renamed meanwhile');
    });
    // Between two tries there may be a minute.
    await eventually(async () => {
      await page.clock.fastForward(5_000);
      expect(routes.length).toBeGreaterThan(1);
    });
  });

  test('A log-out elsewhere ends the socket and leads to the log-in', async () => {
    const { page, api } = await given.owner();
    const { opened, areClosed, messages } = await socketsOf(page);
    await page.goto('/settings');
    await opened();
    await api.call('POST', '/api/auth/logout');
    await page.waitForURL(/\/login/);
    await eventually(() => expect(areClosed()).toBe(true));
    expect(messages.map((each) => JSON.parse(each))).toContainEqual({ type: 'end', code: 'sign_in_ended' });
  });
}
