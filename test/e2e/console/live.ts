import type { Page, WebSocket, WebSocketRoute } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ConsoleTest } from '../../support/browser/console-test.ts';
import { eventually } from '../../support/builders/eventually.ts';
import { signedInMember, signedInWithAws } from '../../support/hosts/signed-in.ts';

/** In the page: how many of its sockets have been open. */
const countOpened = `
  window.opened = 0;
  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      this.addEventListener('open', () => window.opened++);
    }
  };
`;

/** Whether a click on the message goes to what lies below. */
const isLetThrough = `(() => {
  const told = document.querySelector('.toast');
  const { x, y, width, height } = told.getBoundingClientRect();
  return !told.contains(document.elementFromPoint(x + width / 2, y + height / 2));
})()`;

/** A session with the inference server's agent in its page, up to its plan. */
async function planInference(page: Page): Promise<void> {
  await page.goto('/sessions/new?agent=inference-server');
  await page
    .getByLabel('What do you need?')
    .fill('4 qps. First token target 1500 ms. Per token target 60 ms. The cluster is called production.');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  for (const gate of [1, 2, 3, 4])
    await page.getByRole('button', { name: new RegExp(`^Confirm gate ${gate}`) }).click();
}

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
  /**
   * The sockets of a page and what they hear. On a busy machine one that isn't open in time is left, and another one is
   * opened.
   */
  const socketsOf = async (page: Page) => {
    const messages: string[] = [];
    const sockets: WebSocket[] = [];
    page.on('websocket', (socket) => {
      sockets.push(socket);
      socket.on('framereceived', ({ payload }) => messages.push(String(payload)));
    });
    await page.addInitScript(countOpened);
    const openings = async () => Number(await page.evaluate('window.opened'));
    return {
      messages,
      openings,
      areClosed: () => sockets.length > 0 && sockets.every((each) => each.isClosed()),
      /** One is open, and what the page asks then is answered. */
      opened: async () => {
        await eventually(async () => expect(await openings()).toBeGreaterThan(0));
        await page.waitForLoadState('networkidle');
      },
    };
  };

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

  test('An admin sees on the first page what a member has planned, reads and approves it, and two tabs show its run to the outputs, asking only when they are told of something', async () => {
    const { api, orgId } = await signedInWithAws(given.cloud, '555566667777');
    const grace = await signedInMember(given.cloud, orgId, 'member', 'Grace');
    const raj = await signedInMember(given.cloud, orgId, 'admin', 'Raj');
    const { person, page: members } = await given.stranger({ token: grace.api.token });
    const { page: admins } = await given.stranger({ token: raj.api.token });
    await admins.goto('/');
    await admins.getByText('Nothing waits for you.').waitFor();
    await planInference(members);
    await members.evaluate('window.isKept = true');
    await members.getByRole('button', { name: /^Confirm gate 5/ }).click();
    const request = { name: /^Approval to deploy/ };
    await members.getByRole('heading', request).waitFor();
    const theirs = members.getByRole('button', { name: /^Approve / });
    expect(await theirs.getAttribute('aria-disabled')).toBe('true');

    await admins.getByText(/^Grace asked to deploy .*, and it waits for your approval\.$/).waitFor();
    await admins.getByRole('link', { name: /^Decide about / }).click();
    const card = admins.getByRole('region', request);
    await card.getByText(/^Grace, /).waitFor();
    await card
      .getByText(/\$[\d.,]+.* a month/)
      .first()
      .waitFor();
    await admins.getByRole('link', { name: 'Plan', exact: true }).click();
    await admins.getByRole('heading', { name: 'Its parts' }).first().waitFor();
    await admins.getByRole('link', { name: 'Overview', exact: true }).click();
    await card.getByLabel('Comment').fill('Fits the budget.');
    await card.getByRole('button', { name: /^Approve / }).click();
    await admins.getByText(/: approved\.$/).waitFor();
    expect(await admins.evaluate(isLetThrough)).toBe(true);

    // Each page that shows a run draws and reads at each of its events.
    await admins.getByRole('link', { name: 'Agents', exact: true }).click();
    const { items } = await api.call<{ items: { id: string }[] }>('GET', '/api/deployments');
    const id = items[0]?.id;
    const second = await person.newPage();
    const reads = asked(second);
    const sockets = await socketsOf(second);
    await second.goto(`/deployments/${id}`);
    await members.getByRole('button', { name: /^Deploy .* now$/ }).click();
    // Both at once: each has to see the run before it ends.
    await Promise.all([
      (async () => {
        const card = second.getByText('All events');
        await card.waitFor();
        // A run is twenty waits: where each takes seconds, it ends later than one wait may. The test's own limit is enough.
        await card.waitFor({ state: 'detached', timeout: 0 });
        await second.getByText('Running', { exact: true }).first().waitFor();
        await second.getByRole('heading', { name: 'How to use it' }).waitFor();
      })(),
      (async () => {
        await members.getByText('All events').waitFor();
        await members.getByRole('heading', { name: 'It runs' }).waitFor({ timeout: 0 });
      })(),
    ]);
    const told = sockets.messages.filter((each) => each.includes(`"${id}"`)).length;
    expect(told).toBeGreaterThan(0);
    // Once at first, once for what happened while a socket was being opened, and once for each message.
    expect(reads.filter((path) => path === `/api/deployments/${id}`).length).toBeLessThanOrEqual(
      1 + (await sockets.openings()) + told,
    );
    expect(await members.evaluate('window.isKept')).toBe(true);
    await admins.goto(`/deployments/${id}?tab=history`);
    await admins.getByText('Fits the budget.').waitFor();
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
