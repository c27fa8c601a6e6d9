import { MalformedRequest, RateLimited, ServiceFailed, SignInRequired } from './errors.ts';
import { type LiveSocket, liveSocket, type SocketEnd } from './live-socket.ts';
import { type Change, gatherer, unseen } from './news.ts';
import type { Schema } from './paths.ts';
import { type ClientOptions, send } from './request.ts';

export type { Change };

export interface LiveOptions {
  /** Told of things that changed, at most once a second: read anew what is shown of them. */
  onChanges: (changes: readonly Change[]) => void;
  /** Told that more has changed than the API tells: read anew all that is shown. */
  onGap: () => void;
  /** For tests and platforms without a global one. */
  WebSocket?: typeof globalThis.WebSocket;
  /** Does something after some milliseconds. @returns what prevents it */
  after?: After;
}

export type After = (ms: number, act: () => void) => () => void;

/** An organization's changes, as a page follows them. */
export interface Live {
  /** A page that isn't seen is told nothing and soon costs nothing; it is told what it missed when it is seen again. */
  setVisible(isVisible: boolean): void;
  /** After anything that may have cut the connection without a word: a laptop that slept, another network. */
  wake(): void;
  close(): void;
}

const secondMs = 1_000;
/** Between two questions where no socket is open. */
const askMs = 5 * secondMs;
/** Between two tries to open a socket, at most. */
const longestPauseMs = 60 * secondMs;
/** A page that is hidden for longer leaves its socket: who changes tabs to and fro keeps it. */
const hiddenMs = 5 * 60 * secondMs;

const bodyOf = async <Body>(response: Response): Promise<Body | undefined> =>
  response.status === 304 ? undefined : ((await response.json()) as Body);

const usualAfter: After = (ms, act) => {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
};

/**
 * Follows the changes of the caller's organization by the live channel: over a socket, and by a question every five seconds
 * while none can be opened. It goes on behind the last cursor, and ends when the API takes the token no more.
 */
export function followChanges(options: ClientOptions, given: LiveOptions): Live {
  const { onChanges, onGap, WebSocket = globalThis.WebSocket, after = usualAfter } = given;
  const over = new AbortController();
  const { signal } = over;
  const isUnseen = unseen();
  const news = gatherer(after, onChanges);
  let cursor: string | undefined;
  let socket: LiveSocket | undefined;
  let failures = 0;
  let isVisible = true;
  let hasMissed = false;
  let keepHidden = () => {};
  let endPause = () => {};

  const take = ({ cursor: next, changes, is_complete: isComplete }: Schema<'Changes'>) => {
    cursor = next;
    if (!isComplete) onGap();
    else news.add(changes.filter(isUnseen));
  };

  /** The first time it is the position of now that is asked for. */
  const ask = async (): Promise<void> => {
    try {
      const asked = {
        method: 'GET',
        template: '/api/live/changes',
        accept: 'application/json',
        query: { after: cursor },
        // The entity tag of an answer is its cursor.
        ...(cursor !== undefined && { ifNoneMatch: `"${cursor}"` }),
        signal,
      };
      const changes = await send(options, asked, bodyOf<Schema<'Changes'>>);
      if (changes) take(changes);
    } catch (error) {
      if (error instanceof SignInRequired) over.abort(error);
      // A cursor that the API no longer knows.
      if (!(error instanceof MalformedRequest) || cursor === undefined) throw error;
      cursor = undefined;
      await ask();
      onGap();
    }
  };

  const buyTicket = async (): Promise<Schema<'LiveTicket'>> => {
    const asked = { method: 'POST', template: '/api/live/tickets', accept: 'application/json', signal };
    return send(options, asked, bodyOf<Schema<'LiveTicket'>>) as Promise<Schema<'LiveTicket'>>;
  };

  /** One socket from its ticket to its end. What changed before it was open is asked for once it is. */
  const connect = async (): Promise<SocketEnd> => {
    const ticket = await buyTicket();
    let lasted = () => {};
    socket = liveSocket(ticket, {
      WebSocket,
      after,
      onOpen: () => {
        // Where something between cuts each socket at once, tries become rarer all the same.
        lasted = after(longestPauseMs, () => {
          failures = 0;
        });
        ask().catch(() => socket?.leave());
      },
      onChanges: (message) => {
        if (isVisible) take(message);
        else hasMissed = true;
      },
    });
    if (signal.aborted) socket.leave();
    const end = await socket.ended;
    socket = undefined;
    lasted();
    return end;
  };

  /** Resolves to whether it was ended before its time. */
  const pause = (ms: number): Promise<boolean> =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve(true);
      const cancel = after(ms, () => resolve(false));
      endPause = () => {
        cancel();
        resolve(true);
      };
    });

  const askFor = async (ms: number) => {
    for (let left = ms; left > 0; left -= askMs) {
      if ((await pause(Math.min(left, askMs))) || !isVisible) return;
      if (left > askMs) await ask().catch(() => {});
    }
  };

  const follow = async () => {
    while (!signal.aborted) {
      if (!isVisible) {
        await pause(hiddenMs);
        continue;
      }
      let asked = 0;
      try {
        await ask();
        const { code } = await connect();
        if (code === 'role_changed') continue;
      } catch (error) {
        if (error instanceof SignInRequired) return;
        if (error instanceof RateLimited || error instanceof ServiceFailed) asked = error.retryAfter ?? 0;
      }
      if (signal.aborted) return;
      // Spread, so that the pages of a service that returns don't all come at once.
      const backoffMs = Math.min(longestPauseMs, secondMs * 2 ** failures) * (0.5 + Math.random() / 2);
      failures += 1;
      await askFor(Math.max(backoffMs, asked * secondMs));
    }
  };
  void follow();

  const wake = () => {
    failures = 0;
    if (socket) socket.ping();
    else endPause();
  };
  return {
    wake,
    setVisible(now) {
      if (now === isVisible) return;
      isVisible = now;
      keepHidden();
      if (!now) {
        keepHidden = after(hiddenMs, () => socket?.leave());
        return;
      }
      if (socket && hasMissed) ask().catch(() => socket?.leave());
      hasMissed = false;
      wake();
    },
    close() {
      over.abort();
      socket?.leave();
      keepHidden();
      news.stop();
      endPause();
    },
  };
}
