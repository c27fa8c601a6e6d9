import { connect, createServer, type Socket } from 'node:net';
import type { PlanNode } from '../../bench/growth/plans.ts';

/** A statement as Postgres has carried it out. */
export interface SeenPlan {
  text: string;
  plan: PlanNode;
}

export interface PlanProxy {
  /** The same URL through the proxy. */
  through(url: string): string;
  /** The plans since the last call. */
  take(): SeenPlan[];
  close(): Promise<void>;
}

/**
 * A proxy in front of a Postgres that `sendPlans` has made send its plans: they are messages to the client, which the
 * service's own client drops. Over TCP without TLS.
 */
export async function startPlanProxy(databaseUrl: string): Promise<PlanProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let seen: SeenPlan[] = [];

  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ port: Number(target.port), host: target.hostname, noDelay: true });
    const read = messagesOf((message) => {
      const found = /\0Mduration: [\d.]+ ms\s+plan:\s*(\{.*?\})\s*\0/s.exec(message)?.[1];
      if (!found) return;
      const { Plan: plan, 'Query Text': text } = JSON.parse(found);
      seen.push({ plan, text });
    });
    client.pipe(upstream);
    upstream.on('data', (bytes) => {
      read(bytes);
      client.write(bytes);
    });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };

  return {
    through: (original) => {
      const proxied = new URL(original);
      proxied.hostname = '127.0.0.1';
      proxied.port = String(port);
      return proxied.href;
    },
    take: () => {
      const taken = seen;
      seen = [];
      return taken;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Postgres' notices to the client, out of the pieces that they come in: a letter, a length, a text. */
function messagesOf(onNotice: (text: string) => void): (bytes: Buffer) => void {
  let left = Buffer.alloc(0);
  return (bytes) => {
    left = Buffer.concat([left, bytes]);
    while (left.length >= 5 && left.length > left.readInt32BE(1)) {
      const end = left.readInt32BE(1) + 1;
      if (left[0] === 'N'.charCodeAt(0)) onNotice(`\0${left.toString('utf8', 5, end)}`);
      left = left.subarray(end);
    }
  };
}
