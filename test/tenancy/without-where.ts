import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface RewritingProxy {
  /** Its socket file, which stands for the server's. */
  path: string;
  /** Statements that were changed, as sent. */
  changed: Set<string>;
  close(): Promise<void>;
}

/** Makes every comparison of a tenant's id with a value true, and leaves those between columns, which join rows. */
export const withoutWhere = (statement: string) =>
  statement.replace(/\b(?:\w+\.)?org_id\s*=\s*(\$\d+)/g, '($1::text is not null)');

/**
 * A proxy in front of Postgres that takes the predicates on org_id out of every statement on its way to the server:
 * as if each author had forgotten them. What is left to keep tenants apart is row-level security.
 */
export async function startRewritingProxy(serverPath: string): Promise<RewritingProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'without-where-'));
  const path = join(folder, 'socket');
  const changed = new Set<string>();
  const sockets = new Set<Socket>();
  const rewrite = (statement: string) => {
    const result = withoutWhere(statement);
    if (result !== statement) changed.add(statement);
    return result;
  };
  const server = createServer((client) => {
    const upstream = connect({ path: serverPath });
    for (const socket of [client, upstream]) sockets.add(socket.on('error', () => socket.destroy()));
    const forward = messageRewriter(rewrite);
    client.on('data', (bytes) => upstream.write(forward(bytes)));
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    upstream.pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(path, resolve));
  return {
    path,
    changed,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}

/** Reads whole messages of the protocol (type, length, body; the first one has no type) and rewrites Parse. */
function messageRewriter(rewrite: (statement: string) => string): (bytes: Buffer) => Buffer {
  let rest: Buffer = Buffer.alloc(0);
  let isStarted = false;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    const out: Buffer[] = [];
    for (;;) {
      const head = isStarted ? 1 : 0;
      if (rest.length < head + 4) break;
      const end = head + rest.readUInt32BE(head);
      if (rest.length < end) break;
      const message = rest.subarray(0, end);
      out.push(isStarted && message[0] === parse ? rewriteParse(message, rewrite) : message);
      isStarted = true;
      rest = rest.subarray(end);
    }
    return Buffer.concat(out);
  };
}

const parse = 'P'.charCodeAt(0);

/** Parse: type, length, statement's name, its text, parameter types. */
function rewriteParse(message: Buffer, rewrite: (statement: string) => string): Buffer {
  const textStart = message.indexOf(0, 5) + 1;
  const textEnd = message.indexOf(0, textStart);
  const text = rewrite(message.toString('utf8', textStart, textEnd));
  const body = Buffer.concat([message.subarray(5, textStart), Buffer.from(text), message.subarray(textEnd)]);
  const head = Buffer.alloc(5);
  head[0] = parse;
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
