import { longestConnectionMs, pingMs } from '../../functions/live/bounds.ts';
import { hourMs, minuteMs } from '../../functions/shared/durations.ts';
import type { Line } from './line.ts';

// What open pages cost in a month, by the live channel (docs/adr/0032-pages-are-told-by-websockets.md).

/** Assumed of a page and a day: a working day open, in an organization with ten such pages in which a hundred things happen. */
const assumed = { openMs: 8 * hourMs, events: 100, pagesOfAnOrg: 10, days: 30 } as const;

/** Of functions of 512 MB: a handshake, a ticket or a look at changes, and a batch of one event. */
const gigabyteSeconds = { request: 0.5 * 0.05, event: 0.5 * 0.1 } as const;
/** A ticket is written and taken away, a connection too, and with it a key in each of two indexes. */
const writesOfAConnection = 2 + 2 * 3;

/** What so many pages cost that are open each day. */
export function liveLines(pages: number): Line[] {
  const { openMs, events, pagesOfAnOrg, days } = assumed;
  const pageDays = pages * days;
  const connections = pageDays * Math.ceil(openMs / longestConnectionMs);
  const happened = (pageDays * events) / pagesOfAnOrg;
  // A ping and its answer are a message each.
  const pings = (pageDays * 2 * openMs) / pingMs;
  // A connection ends with a request of its own.
  const requests = 3 * connections;
  return [
    { what: 'minutes of open connections', units: (pageDays * openMs) / minuteMs, price: 'connectionMinute' },
    { what: 'messages of changes', units: pageDays * events, price: 'socketMessage' },
    { what: 'pings and their answers', units: pings, price: 'socketMessage' },
    { what: 'requests of the API: tickets and changes', units: 2 * connections, price: 'apiRequest' },
    { what: 'counts of their limits', units: 4 * connections, price: 'tableWrite' },
    {
      what: 'writes of tickets and connections',
      units: writesOfAConnection * connections,
      price: 'tableWrite',
    },
    { what: 'reads of connections', units: happened + 2 * connections, price: 'tableRead' },
    { what: 'events', units: happened, price: 'event' },
    { what: 'requests of queues', units: 3 * happened, price: 'queueRequest' },
    { what: 'requests of functions', units: happened + requests + connections, price: 'lambdaRequest' },
    {
      what: 'GB-seconds of functions',
      units: happened * gigabyteSeconds.event + (requests + connections) * gigabyteSeconds.request,
      price: 'lambdaGigabyteSecond',
    },
  ];
}
