import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

export interface ScriptedAnswer {
  status: number;
  body?: string;
  type?: string;
  headers?: Record<string, string>;
  afterMs?: number;
}

/** A cloud's API that gives these answers in turn, the last one forever; null is silence. */
export async function scriptedCloud(...answers: (ScriptedAnswer | null)[]) {
  const requests: string[] = [];
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)];
    requests.push(`${request.method} ${request.url}`);
    received.push({ headers: request.headers, body: await text(request) });
    if (!answer) return;
    const { status, body = '<h1>Sorry</h1>', type = 'text/html', headers, afterMs = 0 } = answer;
    await pause(afterMs);
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** What came with each request. */
    received,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const jsonAnswer = (
  status: number,
  body: object,
  headers?: Record<string, string>,
): ScriptedAnswer => ({
  status,
  type: 'application/json; charset=UTF-8',
  body: JSON.stringify(body),
  ...(headers ? { headers } : {}),
});

/** An error of AWS's Query protocol, as STS words it. */
export const stsError = (status: number, code: string, message: string): ScriptedAnswer => ({
  status,
  type: 'text/xml',
  body: `<ErrorResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><Error><Type>${
    status < 500 ? 'Sender' : 'Receiver'
  }</Type><Code>${code}</Code><Message>${message}</Message></Error><RequestId>01234567-89ab-cdef-0123-456789abcdef</RequestId></ErrorResponse>`,
});
