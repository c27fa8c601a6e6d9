import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FixtureCloud, startFixtureCloud, until } from './fixture-cloud.ts';
import { executions } from './workflows/executions.ts';

let cloud: FixtureCloud;
beforeAll(async () => {
  cloud = await startFixtureCloud();
});
afterAll(() => cloud?.stop());

interface Echo {
  event: {
    body: string | null;
    headers: Record<string, string>;
    multiValueHeaders: Record<string, string[]>;
    multiValueQueryStringParameters: Record<string, string[]>;
    pathParameters: Record<string, string> | null;
    requestContext: { identity: { sourceIp: string } };
    resource: string;
  };
  environment: Record<string, string>;
}
const things = async (path: string, init?: RequestInit) => {
  const response = await fetch(`${cloud.url}/things${path}`, init);
  return { response, echo: (await response.json()) as Echo & { detail?: string } };
};

describe('the API', () => {
  test('gives a function the request as API Gateway does', async () => {
    const { response, echo } = await things('/a%20b?x=1&x=2', { headers: { 'X-Own': 'yes' } });
    expect(response.status).toBe(201);
    expect(response.headers.get('x-kind')).toBe('echo');
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(echo.event).toMatchObject({
      resource: '/things/{thing}',
      pathParameters: { thing: 'a%20b' },
      multiValueQueryStringParameters: { x: ['1', '2'] },
      requestContext: { identity: { sourceIp: '127.0.0.1' } },
      body: null,
    });
  });

  test('keeps the case of header names', async () => {
    const socket = connect(Number(new URL(cloud.url).port), '127.0.0.1');
    socket.end('GET /things/1 HTTP/1.1\r\nHost: x\r\nX-CamelCase: One\r\nConnection: close\r\n\r\n');
    let text = '';
    for await (const chunk of socket) text += chunk;
    expect(text).toContain('"X-CamelCase":"One"');
  });

  test('prefers a fixed path to a parameter, and ignores a slash at the end', async () => {
    expect((await things('/fixed/')).echo.event.resource).toBe('/things/fixed');
  });

  test('answers unknown paths and methods with the template’s own gateway response', async () => {
    for (const [method, path] of [
      ['GET', '/nothing'],
      ['DELETE', '/things/1'],
    ]) {
      const response = await fetch(cloud.url + path, { method: method as string });
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ detail: 'There is nothing here.' });
    }
  });

  test.each(['throw', 'nonsense', 'sleep'])('answers 502 when a function does: %s', async (wish) => {
    const { response, echo } = await things(`/fixed?do=${wish}`);
    expect(response.status).toBe(502);
    expect(echo.detail).toBe('Internal server error');
  });

  test('gives a function the longest query of the contract, which its own schema answers', async () => {
    const { response, echo } = await things(`/a?x=${encodeURIComponent('\u{10ffff}'.repeat(2049))}`);
    expect(response.status).toBe(201);
    expect(echo.event.multiValueQueryStringParameters.x?.[0]).toHaveLength(2 * 2049);
  });

  test('refuses a body over 10 MB before any function sees it', async () => {
    const { response } = await things('', { method: 'POST', body: 'x'.repeat(10 * 1024 * 1024 + 1) });
    expect(response.status).toBe(413);
    expect((await things('', { method: 'POST', body: 'ünder' })).echo.event.body).toBe('ünder');
  });

  test('answers preflights of the template itself', async () => {
    const response = await fetch(`${cloud.url}/stream`, { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-methods')).toBe('POST');
  });
});

describe('a streaming route', () => {
  test('delivers a word while the function is still running', async () => {
    const response = await fetch(`${cloud.url}/stream`, { method: 'POST', body: 'awaiting' });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    let text = '';
    for await (const chunk of response.body as ReadableStream<Uint8Array>) {
      text += new TextDecoder().decode(chunk);
      // The function waits for the note before it writes the next one.
      if (text === 'data: one\n\n') await cloud.control('note', { pk: 'one arrived' });
    }
    expect(text).toBe('data: one\n\ndata: two\n\ndata: three\n\ndata: four\n\ndata: five\n\n');
  });

  test('finishes although its reader has left', async () => {
    const reader = new AbortController();
    const response = await fetch(`${cloud.url}/stream`, {
      method: 'POST',
      body: 'left alone',
      signal: reader.signal,
    });
    await response.body?.getReader().read();
    reader.abort();
    await cloud.note('stream left alone');
  });

  test('answers 502 when the function fails before its first word', async () => {
    const response = await fetch(`${cloud.url}/stream`, { method: 'POST', body: 'fail' });
    expect(response.status).toBe(502);
  });
});

describe('a function', () => {
  test('gets no more executions than the template keeps for it, and a flood of it leaves the others alone', async () => {
    const flood = Array.from({ length: 40 }, () => fetch(`${cloud.url}/kept?do=sleep`));
    await cloud.control('putEvent', { detail: { order: 9, total: 11 } });
    const { response } = await things('/1');
    expect(response.status).toBe(201);
    await cloud.note('order 9 attempt 1');
    const answers = await Promise.all(flood);
    // Those that were begun ran out of time, two at once; the others were not, for which the gateway has another answer. On a busy
    // machine some of the flood come when the first two are over.
    const begun = answers.filter(({ status }) => status === 502).length;
    expect(begun).toBeGreaterThanOrEqual(2);
    expect(answers.filter(({ status }) => status === 500)).toHaveLength(40 - begun);

    const shown = await fetch(`${cloud.url}/_local`).then((answer) => answer.json());
    const executions = new Map<string, { reserved?: number; running: number; peak: number; refused: number }>(
      shown.functions.map(({ name, ...one }: { name: string; executions: never }) => [name, one.executions]),
    );
    const [[, kept] = []] = [...executions].filter(([name]) => name.includes('Kept'));
    expect(kept).toMatchObject({ reserved: 2, running: 0, peak: 2 });
    expect(kept?.refused).toBe(40 - begun);
    for (const [name, { refused }] of executions) if (!name.includes('Kept')) expect(refused, name).toBe(0);
  });

  test('sees its own variables, and neither another’s nor the operator’s', async () => {
    const { echo } = await things('/1');
    expect(echo.environment).toEqual({ greeting: 'hello' });
  });

  test('logs into the file and not onto the terminal', async () => {
    await things('/1');
    const logs = await until(async () => {
      const text = await cloud.logs();
      return text.includes('echo was here') && text;
    });
    expect(logs.indexOf('echo was here')).toBeGreaterThan(logs.indexOf('ready http'));
  });

  test('reads the configuration as a secret, and sends mail to the mailbox', async () => {
    const { SecretString } = await cloud.control<{ SecretString: string }>('secret');
    expect(JSON.parse(SecretString)).toMatchObject({ SIGNUP_MODE: 'open', OPENAI_API_KEY: 'guided' });
    await cloud.control('mail', { to: 'ada@example.com', text: '<b>http://x.test/?a=1</b>' });
    expect(await cloud.mailbox()).toMatchObject([
      {
        to: ['ada@example.com'],
        subject: 'Your order',
        headers: { 'List-Unsubscribe': '<http://x.test/leave>' },
      },
    ]);
    const page = await (await fetch(`${cloud.adminUrl}/mail`)).text();
    expect(page).toContain('href="http://x.test/?a=1');
    expect(page).not.toContain('<b>');
    expect(page).toContain('List-Unsubscribe: &#60;<a href="http://x.test/leave">');
    const id = (await cloud.mailbox())[0]?.id;
    expect(page).toContain(`href="/_local/mail/${id}"`);
    const shown = await fetch(`${cloud.adminUrl}/mail/${id}`);
    expect(await shown.text()).toBe('<i><b>http://x.test/?a=1</b></i>');
    // A mail is somebody else's words: it runs nothing and loads nothing.
    expect(shown.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*sandbox/);
    expect((await fetch(`${cloud.adminUrl}/mail/none`)).status).toBe(404);
  });
});

describe('an event', () => {
  test('reaches the queue of a rule that matches, and its consumer', async () => {
    await cloud.control('putEvent', { detail: { order: 1, total: 11 } });
    await cloud.note('order 1 attempt 1');
  });

  test('reaches nobody where no rule matches', async () => {
    await cloud.control('putEvent', { detail: { order: 2, total: 10 } });
    await cloud.control('putEvent', { detail: { order: 3, total: 11 } });
    await cloud.note('order 3 attempt 1');
    expect(await cloud.noted()).not.toContain('order 2 attempt 1');
  });

  test('is tried again where its consumer failed it, alone, and ends among the dead letters', async () => {
    const details = [
      { order: 4, total: 20 },
      { order: 5, total: 20, poison: true },
    ];
    await Promise.all(details.map((detail) => cloud.control('putEvent', { detail })));
    await cloud.note('buried 5');
    const noted = await cloud.noted();
    // A consumer that is slower than the queue waits, as on a busy machine, gets a message a second time.
    expect(noted).toContain('order 4 attempt 1');
    expect(noted).not.toContain('order 4 attempt 3');
    expect(noted).not.toContain('buried 4');
    expect(noted.filter((pk) => pk.startsWith('order 5'))).toHaveLength(3);
  });

  test('a schedule has run once since the start, and runs when it is told to', async () => {
    const atStart = await cloud.note('scheduled');
    expect(atStart).toMatchObject({ source: 'aws.events' });
    const schedules = `${cloud.adminUrl}/schedules`;
    const { items } = (await (await fetch(schedules)).json()) as { items: { name: string }[] };
    expect(items).toEqual([{ name: expect.stringMatching(/^Nightly/), expression: 'cron(0 3 * * ? *)' }]);
    expect((await fetch(`${schedules}/${items[0]?.name}`, { method: 'POST' })).status).toBe(204);
    expect((await cloud.note('scheduled')).time).not.toBe(atStart.time);
    expect((await fetch(`${schedules}/Hourly`, { method: 'POST' })).status).toBe(404);
  });
});

test('nothing can be reached from another machine', async () => {
  const { queues } = (await (await fetch(cloud.adminUrl)).json()) as { queues: { url: string }[] };
  const ports = [cloud.url, queues[0]?.url ?? ''].map((url) => Number(new URL(url).port));
  const addresses = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4');
  for (const { address } of addresses) {
    for (const port of ports) {
      const [error] = await once(connect(port, address), 'error');
      expect(error.code).toBe('ECONNREFUSED');
    }
  }
});

describe('state machines', () => executions(() => cloud));
