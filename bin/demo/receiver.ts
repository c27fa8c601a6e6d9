import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownCertificate } from '../local/host/own-certificate.ts';
import type { Api } from './api.ts';
import { screen } from './screen.ts';

/** What a local cloud has to be told so that it sends to this machine. */
export interface ReceiverSettings {
  WEBHOOK_ALLOWED_CIDRS: string;
  WEBHOOK_CA: string;
}

interface Event {
  id: string;
  event_type: string;
  title: string;
}

const longestWaitMs = 15_000;

/** A receiver of webhooks as a customer would write one: it verifies each request and knows duplicates by their id. */
export async function startReceiver() {
  const { cert, key } = await ownCertificate('receiver');
  const events = new Map<string, Event>();
  let secret: string | undefined;
  let refused = 0;
  let shown = 0;
  const server = createServer({ cert, key }, async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    if (secret === undefined || !isSigned(body, request.headers['x-service-signature'], secret)) {
      refused += 1;
      response.writeHead(401).end();
      return;
    }
    const event: Event = JSON.parse(body.toString());
    events.set(event.id, event);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  /** What has arrived since the last time. */
  const show = () => {
    for (const { event_type, title } of [...events.values()].slice(shown))
      screen.event('ok', `webhook ${event_type}: ${title}`);
    shown = events.size;
  };

  return {
    settings: { WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8', WEBHOOK_CA: cert } satisfies ReceiverSettings,
    show,
    async subscribe(api: Api): Promise<string> {
      const url = `https://127.0.0.1:${port}/orchestrator`;
      const body = { url, description: 'The receiver of the demo' };
      const webhook = await api.call<{ id: string; secret: string }>('POST', '/api/webhooks', body);
      secret = webhook.secret;
      return webhook.id;
    },
    /** @throws Error when it doesn't arrive, or something came that was not signed */
    async until(type: string): Promise<void> {
      const isThere = () => [...events.values()].some(({ event_type }) => event_type === type);
      for (let waited = 0; !isThere() && waited < longestWaitMs; waited += 50) await sleep(50);
      show();
      if (!isThere()) throw new Error(`The webhook did not get ${type} within ${longestWaitMs / 1_000} s.`);
      if (refused > 0) throw new Error(`${refused} requests to the webhook were not signed with its secret.`);
      screen.fact('webhook', `${events.size} events, each signature verified`);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** In constant time, so that the time of a refusal doesn't tell how much of a guessed signature was right. */
function isSigned(body: Buffer, signature: string | string[] | undefined, secret: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'));
  const given = Buffer.from(String(signature ?? ''));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
