import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RangeRequest {
  method: string | undefined;
  path: string | undefined;
  headers: Record<string, unknown>;
  body: string;
}

/** How the list answers instead of with a range. */
export type Trouble = keyof typeof troubles;

const troubles = {
  silence: () => {},
  'an error': (response: ServerResponse) => void response.writeHead(500).end('out of order'),
  'another place': (response: ServerResponse) =>
    void response.writeHead(302, { Location: '/elsewhere' }).end(),
  'a page': (response: ServerResponse) => void response.end('<h1>Welcome to the wireless network</h1>'),
  'a cut connection': (response: ServerResponse) => void response.destroy(),
  'drops of an answer': (response: ServerResponse) => {
    const drip = setInterval(() => response.write(row('0')), 50);
    response.on('close', () => clearInterval(drip));
  },
  'an endless answer': (response: ServerResponse) => {
    const pour = () => {
      while (!response.destroyed && response.write(row('0').repeat(1_000)));
    };
    response.on('drain', pour);
    pour();
  },
};

export const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
const row = (digit: string, count = 0) => `${digit.repeat(35)}:${count}\r\n`;

/** A list of leaked passwords with the range API of Pwned Passwords. */
export async function startLeakedPasswords() {
  const requests: RangeRequest[] = [];
  const counts = new Map<string, number>();
  let trouble: Trouble | undefined;
  const server = createServer(async (request, response) => {
    const { method, url: path, headers } = request;
    requests.push({ method, path, headers, body: String((await request.toArray()).join('')) });
    if (trouble) return troubles[trouble](response);
    const prefix = /^\/list\/range\/([0-9A-F]{5})$/.exec(path ?? '')?.[1];
    if (!prefix) return void response.writeHead(400).end('The hash prefix was not in a valid format');
    const rows = [...counts].filter(([hash]) => hash.startsWith(prefix));
    const found = rows.map(([hash, count]) => `${hash.slice(5)}:${count}`);
    response.end([...found, `${'A'.repeat(35)}:3`, `${'B'.repeat(35)}:0`].join('\r\n'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/list`,
    requests,
    /** A count of 0 makes a row of padding. */
    lists(password: string, count: number) {
      counts.set(sha1(password), count);
    },
    answersWith(next: Trouble | undefined) {
      trouble = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
