import { beforeAll, expect, test } from 'vitest';
import type { Api } from '../../bin/demo/api.ts';
import { eventually } from '../support/builders/eventually.ts';
import { openLivePage } from '../support/builders/live-page.ts';
import type { LocalCloud } from '../support/hosts/local-cloud.ts';
import { signedIn } from '../support/hosts/signed-in.ts';

interface Ticket {
  ticket: string;
  url: string;
}

/**
 * The live channel as a page meets it: over HTTP, a socket, outbox, bus, queue and worker, and the gateway that the template
 * describes.
 */
export function liveChannel(running: () => LocalCloud) {
  let owner: Api;
  beforeAll(async () => {
    ({ api: owner } = await signedIn(running()));
  });

  test('a page with a ticket hears of a change of its organization, without its contents', async () => {
    const ticket = await owner.call<Ticket>('POST', '/api/live/tickets');
    expect(ticket.url).toBe(`${running().url.replace('http', 'ws')}/live`);
    const page = await openLivePage(ticket);
    page.send({ action: 'ping' });
    await owner.call('PATCH', '/api/orgs/current', { name: 'Secret Name' });
    const told = await eventually(() => {
      const [pong, changes] = page.messages;
      expect(pong).toEqual({ type: 'pong' });
      if (changes?.type !== 'changes') throw new Error('no changes yet');
      return changes;
    });
    expect(told.changes.map(({ kind }) => kind)).toEqual(['org', 'notification']);
    expect(JSON.stringify(told)).not.toContain('Secret');
    const { changes } = await owner.call<{ changes: unknown[] }>(
      'GET',
      `/api/live/changes?after=${told.cursor}`,
    );
    expect(changes).toEqual([]);
    await expect(openLivePage(ticket)).rejects.toThrow('refused');
    await page.leave();
  });

  test('a log-out ends the connection, with its reason', async () => {
    const page = await openLivePage(await owner.call<Ticket>('POST', '/api/live/tickets'));
    await owner.call('POST', '/api/auth/logout');
    await eventually(() => expect(page.closed()).toBe(1000));
    expect(page.messages).toEqual([{ type: 'end', code: 'sign_in_ended' }]);
  });
}
