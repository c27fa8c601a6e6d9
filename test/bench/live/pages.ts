import type { Sql } from 'postgres';
import type { liveStore } from '../../../functions/live/connection-store.dynamodb.ts';
import type { LiveMessage } from '../../../functions/live/schema.ts';
import type { PersonActor } from '../../../functions/shared/actor.ts';
import { inBatches } from '../../../functions/shared/concurrency/batches.ts';
import { newSignIn } from '../../../functions/shared/http/pipeline/token.ts';
import { newId } from '../../../functions/shared/ids.ts';

/** An open page, as far as it tells what it was told. */
export interface Page {
  orgId: string;
  actor: PersonActor;
  /** When it was first told of a notification, by the id. */
  told: Map<string, number>;
  /** Times that it was told of one again. */
  repeated: number;
  /** Where it would go on after its connection was lost. */
  cursor: string;
  closed: number | undefined;
  leave(): void;
}

export type Store = ReturnType<typeof liveStore>;

const handshakesAtOnce = 8;
/** Two pages of each of five members. */
const membersOfOrg = 5;

export interface Population {
  owner: Sql;
  store: Store;
  url: string;
  organizations: number;
  pagesOfOrg: number;
}

/** Members of organizations, and their open pages. Members are written directly: they are not measured. */
export async function openPages({ owner, store, url, organizations, pagesOfOrg }: Population) {
  const orgs = Array.from({ length: organizations }, () => newId('org'));
  const members = orgs.flatMap((orgId) =>
    Array.from({ length: membersOfOrg }, () => ({ orgId, userId: newId('user') })),
  );
  await owner`insert into orgs ${owner(orgs.map((id) => ({ id, name: 'Bench' })))}`;
  await owner`insert into users ${owner(
    members.map(({ userId: id }) => ({
      id,
      email: `${id}@example.com`,
      password_hash: '-',
      email_verified_at: new Date(),
    })),
  )}`;
  await owner`insert into members ${owner(
    members.map(({ orgId, userId }) => ({ org_id: orgId, user_id: userId, role: 'member' })),
  )}`;
  await owner`analyze`;
  const wanted = members.flatMap((member) =>
    Array.from({ length: pagesOfOrg / membersOfOrg }, () => actorOf(member)),
  );
  const pages = await inBatches(wanted, handshakesAtOnce, (actor) => openPage(store, url, actor));
  return { orgs, pages };
}

const actorOf = ({ orgId, userId }: { orgId: string; userId: string }): PersonActor => ({
  kind: 'person',
  orgId,
  userId,
  tokenVersion: 1,
  signIn: newSignIn(new Date()),
  minRole: 'viewer',
  verifiedEmail: true,
  requestId: newId('request'),
  sourceIp: '192.0.2.1',
  userAgent: 'bench',
});

async function openPage(store: Store, url: string, actor: PersonActor): Promise<Page> {
  const { orgId, userId, tokenVersion, signIn } = actor;
  const bearer = { orgId, userId, tokenVersion, role: 'member' as const, signIn };
  const { ticket } = await store.giveTicket(bearer, new Date());
  const socket = new WebSocket(`${url}?ticket=${ticket}`);
  const page: Page = {
    orgId,
    actor,
    told: new Map(),
    repeated: 0,
    cursor: '',
    closed: undefined,
    leave: () => socket.close(),
  };
  socket.addEventListener('message', ({ data }) => hear(page, JSON.parse(data), Date.now()));
  socket.addEventListener('close', ({ code }) => {
    page.closed = code;
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error('A handshake was refused.')));
  });
  return page;
}

export function hear(page: Page, message: LiveMessage, at: number): void {
  if (message.type !== 'changes') return;
  page.cursor = message.cursor;
  for (const { kind, id } of message.changes) {
    if (kind !== 'notification') continue;
    if (page.told.has(id)) page.repeated += 1;
    else page.told.set(id, at);
  }
}
