import type { Page, WebSocket } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '../builders/eventually.ts';

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

/** Requests of the API that a page sends from now on, by their paths. */
export function asked(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) paths.push(pathname);
  });
  return paths;
}

/**
 * The sockets of a page and what they hear. On a busy machine one that isn't open in time is left, and another one is
 * opened.
 */
export async function socketsOf(page: Page) {
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
}
