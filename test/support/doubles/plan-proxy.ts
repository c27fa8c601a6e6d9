import type { PlanNode } from '../../bench/growth/plans.ts';
import { type SocketProxy, startSocketProxy } from '../hosts/socket-proxy.ts';

/** A statement as Postgres has carried it out. */
export interface SeenPlan {
  text: string;
  plan: PlanNode;
}

export interface PlanProxy extends SocketProxy {
  /** The plans since the last call. */
  take(): SeenPlan[];
}

/**
 * A proxy in front of a Postgres that `sendPlans` has made send its plans: they are messages to the client, which the
 * service's own client drops. Over TCP without TLS.
 */
export async function startPlanProxy(databaseUrl: string): Promise<PlanProxy> {
  let seen: SeenPlan[] = [];
  const proxy = await startSocketProxy(databaseUrl, (client, upstream) => {
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
  });
  const take = () => {
    const taken = seen;
    seen = [];
    return taken;
  };
  return { ...proxy, take };
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
