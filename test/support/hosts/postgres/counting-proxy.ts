import { type SocketProxy, startSocketProxy } from '../socket-proxy.ts';

/** What went over one connection from one end of a transaction to the next. */
export interface CountedTransaction {
  /** The login's name, which tells the duty. */
  login: string;
  statements: string[];
  /** How often the client waited for an answer. What is sent without waiting travels together. */
  roundTrips: number;
}

export interface CountingProxy extends SocketProxy {
  /** The transactions that ended since the last call. */
  take(): CountedTransaction[];
}

/**
 * A proxy in front of a Postgres without TLS that counts transactions and round trips and makes each of these longer
 * by `delay()` milliseconds. With less than two, what a client sends in pieces can count as several.
 */
export async function startCountingProxy(databaseUrl: string, delay: () => number): Promise<CountingProxy> {
  let ended: CountedTransaction[] = [];
  const proxy = await startSocketProxy(databaseUrl, (client, upstream) => {
    const counting = countTransactions((transaction) => ended.push(transaction));
    client.on('data', (bytes) => {
      counting.sent(bytes);
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      // Timers of one length fire in the order in which they were set.
      setTimeout(() => {
        counting.answered(bytes);
        client.write(bytes);
      }, delay());
    });
  });
  const take = () => {
    const taken = ended;
    ended = [];
    return taken;
  };
  return { ...proxy, take };
}

/** Follows one connection's messages in both directions. */
function countTransactions(onEnd: (transaction: CountedTransaction) => void) {
  let login = '';
  let isStarted = false;
  let isReady = false;
  let isAnswered = true;
  let fromClient: Buffer = Buffer.alloc(0);
  let fromServer: Buffer = Buffer.alloc(0);
  let [statements, roundTrips]: [string[], number] = [[], 0];
  /** Texts of prepared statements by their names. */
  const prepared = new Map<string, string>();

  const onClient = (type: string, body: Buffer) => {
    const text = body.toString('utf8');
    if (type === 'Q') statements.push(text.slice(0, -1));
    if (type === 'P') {
      const [name = '', statement = ''] = text.split('\0');
      prepared.set(name, statement);
    }
    if (type === 'B') statements.push(prepared.get(text.split('\0')[1] ?? '') ?? '');
  };
  const onServer = (type: string, body: Buffer) => {
    if (type !== 'Z' || String.fromCharCode(body[0] ?? 0) !== 'I') return;
    // The first one ends the login.
    if (isReady && statements.length > 0) onEnd({ login, statements, roundTrips });
    if (!isReady || statements.length > 0) [statements, roundTrips] = [[], 0];
    isReady = true;
  };

  return {
    sent(bytes: Buffer) {
      if (isAnswered) roundTrips += 1;
      isAnswered = false;
      fromClient = Buffer.concat([fromClient, bytes]);
      if (!isStarted && fromClient.length >= 4) {
        const length = fromClient.readInt32BE(0);
        if (fromClient.length < length) return;
        login = /user\0([^\0]*)/.exec(fromClient.subarray(0, length).toString('utf8'))?.[1] ?? '';
        fromClient = fromClient.subarray(length);
        isStarted = true;
      }
      fromClient = eachMessage(fromClient, onClient);
    },
    answered(bytes: Buffer) {
      isAnswered = true;
      fromServer = eachMessage(Buffer.concat([fromServer, bytes]), onServer);
    },
  };
}

/** Calls for each whole message, and returns what is left. */
function eachMessage(bytes: Buffer, on: (type: string, body: Buffer) => void): Buffer {
  let rest = bytes;
  while (rest.length >= 5) {
    const length = rest.readInt32BE(1) + 1;
    if (rest.length < length) break;
    on(String.fromCharCode(rest[0] ?? 0), rest.subarray(5, length));
    rest = rest.subarray(length);
  }
  return rest;
}
