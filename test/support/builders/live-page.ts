import type { LiveMessage } from '../../../functions/live/schema.ts';
import { eventually } from './eventually.ts';

export interface LivePage {
  /** All messages so far, oldest first. */
  messages: LiveMessage[];
  /** Those with changes, as `kind id`. */
  told(): string[];
  /** The code of the close frame; undefined while it is open. */
  closed(): number | undefined;
  send(message: object): void;
  leave(): Promise<void>;
}

/**
 * A page of a browser with an open socket: Node's WebSocket is that of browsers.
 * @throws Error when the handshake is refused
 */
export async function openLivePage({ url, ticket }: { url: string; ticket: string }): Promise<LivePage> {
  const socket = new WebSocket(`${url}?ticket=${ticket}`);
  const messages: LiveMessage[] = [];
  let code: number | undefined;
  socket.addEventListener('message', ({ data }) => messages.push(JSON.parse(data)));
  socket.addEventListener('close', (event) => {
    code = event.code;
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error('The handshake was refused.')));
  });
  return {
    messages,
    told: () =>
      messages
        .flatMap((each) => (each.type === 'changes' ? each.changes : []))
        .map(({ kind, id }) => `${kind} ${id}`),
    closed: () => code,
    send: (message) => socket.send(JSON.stringify(message)),
    async leave() {
      socket.close();
      await eventually(() => {
        if (code === undefined) throw new Error('The socket is still open.');
      });
    },
  };
}
