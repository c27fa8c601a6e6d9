/** Where a page keeps its access token between reloads. */
export type SessionStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface Session {
  /** The access token; undefined while no user is signed in. */
  token(): string | undefined;
  /** Resolves once the tabs that are open were asked whether one of them is signed in. */
  ready: Promise<void>;
  signIn(token: string): void;
  /** Ends it here and in all tabs. Tell the API before: `POST /api/auth/logout`. */
  signOut(): void;
  /** Told at each change, also by another tab. @returns what ends it */
  subscribe(listener: () => void): () => void;
}

const key = 'session';
/** A tab answers within some milliseconds; a throttled one in the background within this. */
const longestAnswerMs = 150;

type Said = { kind: 'ask' } | { kind: 'token'; token: string } | { kind: 'ended' };

/**
 * The sign-in of a page, the same in all its tabs: each keeps the token in its own sessionStorage, which ends with the tab, and
 * a new tab asks the others for it (docs/adr/0034-where-the-console-keeps-its-token.md).
 */
export function createSession(store: SessionStore = sessionStorage): Session {
  const listeners = new Set<() => void>();
  const channel = new BroadcastChannel(key);
  const say = (said: Said) => channel.postMessage(said);
  const read = () => store.getItem(key) ?? undefined;
  const set = (token: string | undefined) => {
    if (token === read()) return;
    if (token === undefined) store.removeItem(key);
    else store.setItem(key, token);
    for (const listener of listeners) listener();
  };

  let answered: () => void = () => {};
  const ready =
    read() === undefined
      ? new Promise<void>((resolve) => {
          answered = resolve;
          setTimeout(resolve, longestAnswerMs);
        })
      : Promise.resolve();

  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    const own = read();
    if (data.kind === 'ask' && own !== undefined) say({ kind: 'token', token: own });
    if (data.kind === 'ended') set(undefined);
    if (data.kind === 'token') {
      set(data.token);
      answered();
    }
  };
  if (read() === undefined) say({ kind: 'ask' });

  return {
    token: read,
    ready,
    signIn(token) {
      set(token);
      say({ kind: 'token', token });
    },
    signOut() {
      set(undefined);
      say({ kind: 'ended' });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
