import type { Socket } from 'node:net';
import { type SocketProxy, startSocketProxy } from '../hosts/socket-proxy.ts';

export interface Fault {
  /** Strikes on the connection whose client sends bytes that match. */
  on: RegExp;
  /** Before the matching bytes reach the server, or when the server's answer to them comes back. */
  at: 'request' | 'answer';
  /** Of an answer, what still reaches the client: up to the end of the first match. By default nothing does. */
  upTo?: RegExp;
  /** A TCP reset, an orderly end, or nothing at all any more. */
  how: 'reset' | 'close' | 'silence';
  /** How many matches it strikes on; then the proxy is clean again. By default one. */
  times?: number;
}

export interface TcpProxy extends SocketProxy {
  /** Replaces the fault; without one everything passes. */
  fault(fault?: Fault): void;
  /** Strikes all open connections at once. */
  strike(how: Fault['how']): void;
  /** New connections are told this SQLSTATE, as by a server that lets nobody in, and end; without one they pass again. */
  refuse(sqlState?: string): void;
  /** Answers come so many milliseconds later. */
  slow(ms: number): void;
  /** Connections made so far. */
  accepted(): number;
}

interface Pair {
  client: Socket;
  server: Socket;
}

/** A TCP proxy in front of the database at `url` that breaks connections at chosen points. */
export async function startTcpProxy(url: string): Promise<TcpProxy> {
  const pairs = new Set<Pair>();
  let fault: (Fault & { times: number }) | undefined;
  let accepted = 0;
  let refusal: string | undefined;
  let delayMs = 0;

  const strike = (pair: Pair, how: Fault['how']) => {
    pair.client.removeAllListeners('data');
    pair.server.removeAllListeners('data');
    // Without a reader a paused socket stays open and says nothing.
    if (how === 'reset') pair.client.resetAndDestroy();
    if (how === 'close') pair.client.end();
    if (how !== 'silence') pair.server.destroy();
  };

  const accept = (client: Socket) => {
    accepted++;
    if (!refusal) return true;
    const state = refusal;
    client.on('error', () => {}).once('data', () => client.end(fatal(state)));
    return false;
  };
  const join = (client: Socket, server: Socket) => {
    const pair = { client, server };
    client.once('close', () => pairs.delete(pair));
    let struck: Fault | undefined;
    pairs.add(pair);
    client.on('data', (bytes) => {
      if (fault && fault.times > 0 && fault.on.test(bytes.toString('latin1'))) {
        fault.times--;
        if (fault.at === 'request') return strike(pair, fault.how);
        struck = fault;
      }
      pair.server.write(bytes);
    });
    pair.server.on('data', (bytes) => {
      if (struck) {
        const { how, upTo } = struck;
        if (!upTo) return strike(pair, how);
        const match = upTo.exec(bytes.toString('latin1'));
        // The client has what passes before the connection breaks, however the server cut its answer into packets.
        if (match)
          return void client.write(bytes.subarray(0, match.index + match[0].length), () => strike(pair, how));
      }
      if (delayMs === 0) client.write(bytes);
      // Timers of one length fire in the order in which they were set.
      else setTimeout(() => client.write(bytes), delayMs);
    });
  };

  return {
    ...(await startSocketProxy(url, join, accept)),
    fault: (next) => {
      fault = next && { times: 1, ...next };
    },
    strike: (how) => {
      for (const pair of [...pairs]) strike(pair, how);
    },
    refuse: (sqlState) => {
      refusal = sqlState;
    },
    slow: (ms) => {
      delayMs = ms;
    },
    accepted: () => accepted,
  };
}

/** An ErrorResponse of the protocol: https://www.postgresql.org/docs/current/protocol-error-fields.html */
function fatal(sqlState: string): Buffer {
  const fields = `SFATAL\0VFATAL\0C${sqlState}\0Mrefused\0\0`;
  const head = Buffer.from('E\0\0\0\0');
  head.writeUInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, Buffer.from(fields)]);
}
