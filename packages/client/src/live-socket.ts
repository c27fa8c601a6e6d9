import type { After } from './live.ts';
import type { Schema } from './paths.ts';

type Message =
  | ({ type: 'changes' } & Schema<'Changes'>)
  | { type: 'end'; code: NonNullable<SocketEnd['code']> }
  | { type: 'pong' };

export interface SocketEnd {
  /** Why the API ended it, where it did. */
  code: 'sign_in_ended' | 'role_changed' | undefined;
}

export interface LiveSocket {
  /** Asks whether the other end is still there. Without an answer within five seconds the socket is left. */
  ping(): void;
  /** Ends it at once, whether or not the other end is there to say good-bye to. */
  leave(): void;
  ended: Promise<SocketEnd>;
}

interface Parts {
  WebSocket: typeof globalThis.WebSocket;
  after: After;
  onOpen: () => void;
  onChanges: (changes: Schema<'Changes'>) => void;
}

/** A handshake that is swallowed on its way is never refused. */
const longestHandshakeMs = 10_000;
const longestPongMs = 5_000;

/** One connection of the live channel. A refused handshake is an end like another; a browser says no more of it. */
export function liveSocket({ ticket, url, ping_seconds }: Schema<'LiveTicket'>, parts: Parts): LiveSocket {
  const { WebSocket, after, onOpen, onChanges } = parts;
  let code: SocketEnd['code'];
  let end: (how: SocketEnd) => void = () => {};
  const ended = new Promise<SocketEnd>((resolve) => {
    end = resolve;
  });
  const socket = new WebSocket(`${url}?ticket=${encodeURIComponent(ticket)}`);
  const leave = () => {
    noAnswer();
    nextPing();
    Object.assign(socket, { onopen: null, onmessage: null, onerror: null, onclose: null });
    socket.close();
    end({ code });
  };
  let noAnswer = after(longestHandshakeMs, leave);
  let nextPing = () => {};
  const ping = () => {
    if (socket.readyState !== WebSocket.OPEN) return;
    noAnswer();
    nextPing();
    socket.send('{"action":"ping"}');
    noAnswer = after(longestPongMs, leave);
    pingLater();
  };
  const pingLater = () => {
    nextPing = after(ping_seconds * 1_000, ping);
  };
  socket.onopen = () => {
    noAnswer();
    pingLater();
    onOpen();
  };
  socket.onmessage = ({ data }: { data: unknown }) => {
    noAnswer();
    const message = JSON.parse(String(data)) as Message;
    if (message.type === 'changes') onChanges(message);
    if (message.type === 'end') code = message.code;
  };
  socket.onclose = leave;
  return { ping, leave, ended };
}
