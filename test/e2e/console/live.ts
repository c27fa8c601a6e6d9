import type { Page, WebSocketRoute } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ConsoleTest } from '../../support/browser/console-test.ts';
import { eventually } from '../../support/builders/eventually.ts';

/** The console on the live channel: by real sockets, through the page's own policy. */
export function live(given: ConsoleTest) {
  /** Requests of the API that a page sends, by their paths. */
  const asked = (page: Page) => {
    const paths: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) paths.push(pathname);
    });
    return paths;
  };
  const socketOf = (page: Page) =>
    page.waitForEvent('websocket', { timeout: 0 }).then(async (socket) => {
      const messages: string[] = [];
      socket.on('framereceived', ({ payload }) => messages.push(String(payload)));
      return { socket, messages };
    });

  test('Two tabs show at once what another program changed, and read nothing else for it', async () => {
    const { person, page, api } = await given.owner();
    const second = await person.newPage();
    const sockets = [page, second].map(socketOf);
    for (const each of [page, second]) await each.goto('/settings');
    await Promise.all(sockets);
    const shown = (each: Page) => each.locator('.side .strong').first();
    for (const each of [page, second]) await shown(each).waitFor();
    // What the page asks when its socket is open.
    await page.waitForLoadState('networkidle');
    await second.waitForLoadState('networkidle');
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
    await eventually(() => expect(routes.length).toBeGreaterThan(1));
  });

  test('A log-out elsewhere ends the socket and leads to the log-in', async () => {
    const { page, api } = await given.owner();
    const opened = socketOf(page);
    await page.goto('/settings');
    const { socket, messages } = await opened;
    await page.waitForLoadState('networkidle');
    await api.call('POST', '/api/auth/logout');
    await page.waitForURL(/\/login/);
    expect(socket.isClosed()).toBe(true);
    expect(messages.map((each) => JSON.parse(each))).toContainEqual({ type: 'end', code: 'sign_in_ended' });
  });
}
