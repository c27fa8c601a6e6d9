import { setTimeout as sleep } from 'node:timers/promises';
import { mongoConversations } from '../../../functions/sessions/conversation/store/conversation-store.mongo.ts';
import { AppError } from '../../../functions/shared/errors.ts';
import { newId } from '../../../functions/shared/ids.ts';
import type { RunningServer } from './server.ts';

/** The store promises four seconds, and the driver alone would take thirty; the rest is for a machine with other things to do. */
const longestMs = 12_000;

/** Lets the server be slow, hang and die under an open store. Returns one line for each case, empty when it held. */
export async function faultCases(server: RunningServer): Promise<Record<string, string>> {
  const store = mongoConversations({ url: server.url, database: 'faults' });
  const fresh = () => ({ orgId: newId('org'), sessionId: newId('session') });
  const works = () => store.load(fresh());
  const refused = () => unavailableInTime(() => store.load(fresh()));
  const turn = { id: 'turn', claim: 'one' } as never;
  const cases: Record<string, string> = {};
  const record = async (name: string, check: () => Promise<unknown>) => {
    try {
      const said = await check();
      cases[name] = typeof said === 'string' ? said : '';
    } catch (error) {
      cases[name] = String(error);
    }
  };
  try {
    await works();
    await record('a server that is slow is waited for', async () => {
      await server.hang();
      const loading = store.load(fresh());
      await sleep(1_000);
      server.goOn();
      await loading;
    });
    await server.hang();
    await record('a read of a server that hangs is a 503 in time', refused);
    await record('a write to a server that hangs is a 503 in time', () =>
      unavailableInTime(() => store.replaceTurn(fresh(), null, turn)),
    );
    await record('a ping of a server that hangs ends when it was told to', () =>
      unavailableInTime(() => store.ping(500), 3_500),
    );
    server.goOn();
    await record('a server that goes on works again', () => eventually(works));
    await server.kill();
    await record('a server that is dead is a 503 in time', refused);
    await server.restart();
    await record('a server that was started again works', () => eventually(works));
  } finally {
    server.goOn();
    await store.close();
  }
  return cases;
}

async function unavailableInTime(work: () => Promise<unknown>, mostMs = longestMs): Promise<string> {
  const began = performance.now();
  const outcome = await work().then(
    () => 'it was answered',
    (error: unknown) => error,
  );
  const tookMs = Math.round(performance.now() - began);
  if (!(outcome instanceof AppError) || outcome.kind !== 'unavailable') return `came as ${String(outcome)}`;
  if (outcome.retryAfter === undefined) return 'said nothing of when to try again';
  return tookMs > mostMs ? `took ${tookMs} ms` : '';
}

/** The next request may still meet a connection that is broken; the ones after it may not. */
async function eventually(work: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + 15_000;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}
