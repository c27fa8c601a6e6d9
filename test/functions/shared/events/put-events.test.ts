import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { busClient, busPatience, putEventsOn } from '../../../../functions/shared/events/put-events.ts';
import { newId } from '../../../../functions/shared/ids.ts';
import { logger } from '../../../../functions/shared/logger.ts';
import { endedByDeadline } from '../../../support/builders/deadlines.ts';

let server: Server | undefined;
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  server?.closeAllConnections();
  server?.close();
});

/** The client as the functions have it, against an endpoint of ours. */
async function busAnsweredBy(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  vi.stubEnv('AWS_ENDPOINT_URL_EVENTBRIDGE', `http://127.0.0.1:${port}`);
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  return putEventsOn('bus', busClient());
}

const row = () => ({
  id: newId('outbox'),
  orgId: 'o-1',
  type: 'org.renamed' as const,
  detail: { org_id: 'o-1' },
});

it('speaks the bus’s protocol and names what it took', async () => {
  const requests: { target: unknown; body: string }[] = [];
  const put = await busAnsweredBy(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    requests.push({ target: request.headers['x-amz-target'], body });
    response.setHeader('Content-Type', 'application/x-amz-json-1.1');
    response.end(
      JSON.stringify({
        FailedEntryCount: 1,
        Entries: [{ EventId: 'e-1' }, { ErrorCode: 'InternalFailure' }],
      }),
    );
  });
  const rows = [row(), row()];
  expect(await put(rows)).toEqual([rows[0]?.id]);
  expect(requests).toHaveLength(1);
  expect(requests[0]?.target).toBe('AWSEvents.PutEvents');
  expect(JSON.parse(requests[0]?.body ?? '').Entries[0]).toEqual({
    EventBusName: 'bus',
    Source: 'orchestrator',
    DetailType: 'org.renamed',
    Detail: '{"org_id":"o-1"}',
  });
});

it('tells of a refused request as of refused events, which the alarm counts', async () => {
  const warned = vi.spyOn(logger, 'warn');
  const put = await busAnsweredBy((_request, response) => {
    response.writeHead(400, { 'Content-Type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify({ __type: 'AccessDeniedException', message: 'not authorized' }));
  });
  await expect(put([row(), row()])).rejects.toThrow('not authorized');
  expect(warned).toHaveBeenCalledWith('event_refused', { events: 2, code: 'AccessDeniedException' });
});

it('gives a bus that doesn’t answer up before the sweep’s transaction ends', async () => {
  let tries = 0;
  const put = await busAnsweredBy(() => {
    tries++;
  });
  await expect(endedByDeadline(put([row()]))).rejects.toThrow();
  expect(tries).toBe(busPatience.attempts);
  expect(busPatience.attempts * busPatience.attemptMs).toBeLessThan(4_000);
});
