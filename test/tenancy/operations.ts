import { expect } from 'vitest';
import type { EndpointGroup } from '../../functions/routes.ts';
import { includesRole, type Role, roles } from '../../functions/shared/actor.ts';
import { recordedDeployment } from '../support/builders/deployments/deployments.ts';
import type { TestAnswer, TestApi } from '../support/hosts/api.ts';
import { addMember, type TestDatabase } from '../support/hosts/database.ts';
import type { Random } from '../support/random.ts';
import { happened, type Member, newestFirst, type OrgModel, owners, withdrawInvites } from './org-model.ts';

export interface Play {
  database: TestDatabase;
  apis: Record<EndpointGroup, TestApi>;
  random: Random;
  orgs: readonly OrgModel[];
}

/** Who acts, and in which of the orgs. */
export interface Turn extends Play {
  org: OrgModel;
  asker: Member;
  /** Sends as the asker. */
  send(group: EndpointGroup, request: string, body?: object): Promise<TestAnswer>;
}

/** One kind of act: does it, foresees the answer from the models, and writes into them what should follow. */
export type Operation = (turn: Turn) => Promise<void>;

const may = ({ asker }: Turn, needed: Role) => includesRole(asker.role, needed);

/** The answer to somebody whose role suffices or not, about a record that is their org's or not. */
function foreseen(turn: Turn, needed: Role, isOwn: boolean, done: number): number {
  if (!may(turn, needed)) return 403;
  return isOwn ? done : 404;
}

/** An id of the kind from any of the orgs; undefined as long as there is none. */
function anyId({ orgs, random }: Turn, kind: 'clouds' | 'sessions' | 'deployments' | 'invites' | 'members') {
  const all = orgs.flatMap((org) => [...org[kind].keys()]);
  return all.length > 0 ? random.pick(all) : undefined;
}

const rename: Operation = async (turn) => {
  const name = turn.random.pick(['Acme', 'Apple pie', 'Ärzte & Söhne', '名前']);
  const { status } = await turn.send('orgs', 'PATCH /api/orgs/current', { name });
  expect(status).toBe(may(turn, 'admin') ? 200 : 403);
  if (status !== 200 || name === turn.org.name) return;
  turn.org.name = name;
  happened(turn, 'org.renamed', turn.org.id);
};

const toggleApproval: Operation = async (turn) => {
  const { org } = turn;
  const approval_required = turn.random.chance(0.5);
  const { status } = await turn.send('orgs', 'PATCH /api/orgs/current', { settings: { approval_required } });
  const loosens = org.approvalRequired && !approval_required;
  expect(status).toBe(may(turn, loosens ? 'owner' : 'admin') ? 200 : 403);
  if (status !== 200 || approval_required === org.approvalRequired) return;
  org.approvalRequired = approval_required;
  happened(turn, 'org.approval_required_toggled', org.id);
};

const readOrg: Operation = async ({ org, asker, send }) => {
  const { json } = await send('orgs', 'GET /api/orgs/current');
  expect(json).toMatchObject({ id: org.id, name: org.name, role: asker.role });
  expect(json.settings.approval_required).toBe(org.approvalRequired);
};

/** Somebody joins; how they do has its own tests. */
const join: Operation = async ({ database, org, random }) => {
  if (org.members.size > 6) return;
  const role = random.pick(roles);
  org.members.set(...entry(await addMember(database.owner, org.id, role), role));
};
const entry = (user: Omit<Member, 'role' | 'read'>, role: Role): [string, Member] => [
  user.userId,
  { ...user, role, read: new Set() },
];

const changeRole: Operation = async (turn) => {
  const { org, random } = turn;
  const id = anyId(turn, 'members') as string;
  const role = random.pick(roles);
  const member = org.members.get(id);
  const { status } = await turn.send('orgs', `PATCH /api/orgs/current/members/${id}`, { role });
  const isLast = member?.role === 'owner' && owners(org).length === 1 && role !== 'owner';
  expect(status).toBe(foreseen(turn, 'owner', member !== undefined, isLast ? 409 : 200));
  if (status !== 200 || !member || member.role === role) return;
  member.role = role;
  withdrawInvites(org, id, role);
  happened(turn, 'org.member_role_changed', id);
};

const remove: Operation = async (turn) => {
  const { org, asker } = turn;
  const id = anyId(turn, 'members') as string;
  const member = org.members.get(id);
  const mayRemove =
    member !== undefined &&
    (id === asker.userId ||
      asker.role === 'owner' ||
      (may(turn, 'admin') && !includesRole(member.role, 'admin')));
  const isLast = member?.role === 'owner' && owners(org).length === 1;
  const { status } = await turn.send('orgs', `DELETE /api/orgs/current/members/${id}`);
  expect(status).toBe(!member ? 404 : !mayRemove ? 403 : isLast ? 409 : 204);
  if (status !== 204) return;
  org.members.delete(id);
  withdrawInvites(org, id);
  happened(turn, 'org.member_removed', id);
};

const listMembers: Operation = async ({ org, send }) => {
  const { json } = await send('orgs', 'GET /api/orgs/current/members?limit=100');
  const shown = json.items.map(({ id, role }: Member & { id: string }) => [id, role]);
  expect(shown).toEqual(newestFirst(org.members.keys()).map((id) => [id, org.members.get(id)?.role]));
};

const invite: Operation = async (turn) => {
  const { org, asker, random } = turn;
  const [email, role] = [`guest-${random.below(12)}@example.com`, random.pick(roles)];
  const isInvited = [...org.invites.values()].some((other) => other.email === email);
  const { status, json } = await turn.send('orgs', 'POST /api/orgs/current/invites', { email, role });
  const isAbove = role === 'owner' && asker.role !== 'owner';
  expect(status).toBe(!may(turn, 'admin') || isAbove ? 403 : isInvited ? 409 : 201);
  if (status !== 201) return;
  org.invites.set(json.id, { email, role, by: asker.userId });
  happened(turn, 'org.invite_sent', json.id);
};

const cancelInvite: Operation = async (turn) => {
  const id = anyId(turn, 'invites');
  if (!id) return;
  const { status } = await turn.send('orgs', `DELETE /api/orgs/current/invites/${id}`);
  expect(status).toBe(foreseen(turn, 'admin', turn.org.invites.has(id), 204));
  if (status === 204) turn.org.invites.delete(id);
};

const listInvites: Operation = async ({ org, send }) => {
  const { json } = await send('orgs', 'GET /api/orgs/current/invites?limit=100');
  const shown = json.items.map(({ id, email }: { id: string; email: string }) => [id, email]);
  expect(shown).toEqual(newestFirst(org.invites.keys()).map((id) => [id, org.invites.get(id)?.email]));
};

const disconnectCloud: Operation = async (turn) => {
  const id = anyId(turn, 'clouds');
  if (!id) return;
  const isOwn = turn.org.clouds.has(id);
  const { status } = await turn.send('clouds', `DELETE /api/clouds/${id}`);
  expect(status).toBe(foreseen(turn, 'admin', isOwn, 200));
  if (status !== 200) return;
  turn.org.clouds.delete(id);
  happened(turn, 'cloud_account.disconnected', id);
};

const startSession: Operation = async (turn) => {
  const { status, json } = await turn.send('sessions', 'POST /api/sessions', { agent_id: 'vector-database' });
  expect(status).toBe(may(turn, 'member') ? 201 : 403);
  if (status !== 201) return;
  turn.org.sessions.add(json.id);
  happened(turn, 'session.created', json.id);
};

/** As the workflow records it when a review is confirmed: with a session and a cloud account of its own. */
const plan: Operation = async ({ database, org, asker }) => {
  const made = await recordedDeployment(database, asker);
  org.sessions.add(made.sessionId);
  org.clouds.add(made.cloudAccountId);
  await database.owner`update cloud_accounts set credentials = ${database.owner.json({
    kind: 'cross_account_role',
    accountId: '111122223333',
    roleArn: 'arn:aws:iam::111122223333:role/orchestrator',
  })} where id = ${made.cloudAccountId}`;
  org.deployments.set(made.deploymentId, org.approvalRequired ? 'awaiting_approval' : 'planned');
  org.deployedInto.set(made.deploymentId, made.cloudAccountId);
  happened({ org }, 'deployment.created', made.deploymentId);
  if (made.approvalId) happened({ org }, 'deployment.approval_requested', made.approvalId, made.deploymentId);
};

const decide: Operation = async (turn) => {
  const id = anyId(turn, 'deployments');
  if (!id) return;
  const before = turn.org.deployments.get(id);
  const decision = turn.random.pick(['approve', 'reject'] as const);
  // Rejected is also what can't be approved while its account is disconnected.
  const isConnected = turn.org.clouds.has(turn.org.deployedInto.get(id) ?? '');
  const isOpen = before === 'awaiting_approval' && (decision === 'reject' || isConnected);
  const { status, json } = await turn.send('deployments', `POST /api/deployments/${id}/${decision}`);
  expect(status).toBe(foreseen(turn, 'admin', before !== undefined, isOpen ? 200 : 409));
  if (status !== 200) return;
  turn.org.deployments.set(id, decision === 'approve' ? 'approved' : 'rejected');
  happened(turn, 'deployment.approval_decided', json.approval.id, id);
};

const records = { sessions: 'sessions', deployments: 'deployments', clouds: 'clouds' } as const;

const readOne: Operation = async (turn) => {
  const kind = turn.random.pick(Object.values(records));
  const id = anyId(turn, kind);
  if (!id) return;
  const { status, json } = await turn.send(kind, `GET /api/${kind}/${id}`);
  expect(status).toBe(turn.org[kind].has(id) ? 200 : 404);
  if (status === 200) expect(json.id).toBe(id);
};

/** Page by page. */
const listRecords: Operation = async (turn) => {
  const kind = turn.random.pick(Object.values(records));
  const shown: string[] = [];
  for (let cursor = ''; ; ) {
    const { json } = await turn.send(kind, `GET /api/${kind}?limit=50${cursor && `&cursor=${cursor}`}`);
    shown.push(...json.items.map(({ id }: { id: string }) => id));
    if (kind === 'deployments') {
      for (const { id, status } of json.items)
        expect([id, status]).toEqual([id, turn.org.deployments.get(id)]);
    }
    if (!json.next_cursor) break;
    cursor = json.next_cursor;
  }
  expect(shown).toEqual(newestFirst(turn.org[kind].keys()));
};

interface ShownEvent {
  id: string;
  event_type: string;
  entity_id: string;
  read: boolean;
}

/** The newest hundred, and where in the org's events each stands. */
async function shownEvents({ org, send }: Turn): Promise<(ShownEvent & { place: number })[]> {
  const { json } = await send('notifications', 'GET /api/notifications?limit=100');
  return json.items.map((event: ShownEvent, index: number) => ({
    ...event,
    place: org.events.length - 1 - index,
  }));
}

const listEvents: Operation = async (turn) => {
  const { org, asker } = turn;
  const shown = await shownEvents(turn);
  const expected = org.events
    .map(({ type, entityId }, place) => [type, entityId, asker.read.has(place)])
    .reverse();
  expect(shown.map((event) => [event.event_type, event.entity_id, event.read])).toEqual(
    expected.slice(0, 100),
  );
};

const countUnread: Operation = async ({ org, asker, send }) => {
  const { json } = await send('notifications', 'GET /api/notifications/unread_count');
  expect(json.unread_count).toBe(org.events.length - asker.read.size);
};

const markEvent: Operation = async (turn) => {
  const { orgs, random, asker } = turn;
  // One of one's own, or one that another org's user has been shown.
  const isForeign = random.chance(0.3);
  const other = isForeign ? random.pick(orgs.filter((org) => org !== turn.org)) : turn.org;
  const reader = isForeign ? random.pick(other.members.values()) : asker;
  const shown = await shownEvents(isForeign ? turnOf(turn, other, reader) : turn);
  if (shown.length === 0) return;
  const { id, place } = random.pick(shown);
  const mark = random.pick(['read', 'unread'] as const);
  const { status } = await turn.send('notifications', `POST /api/notifications/${id}/${mark}`);
  expect(status).toBe(isForeign ? 404 : 204);
  if (status !== 204) return;
  if (mark === 'read') asker.read.add(place);
  else asker.read.delete(place);
};

const markAll: Operation = async ({ org, asker, send }) => {
  const { status } = await send('notifications', 'POST /api/notifications/mark-all-read');
  expect(status).toBe(204);
  asker.read = new Set(org.events.keys());
};

export const operations: Record<string, Operation> = {
  rename,
  toggleApproval,
  readOrg,
  join,
  changeRole,
  remove,
  listMembers,
  invite,
  cancelInvite,
  listInvites,
  disconnectCloud,
  startSession,
  plan,
  decide,
  readOne,
  listRecords,
  listEvents,
  countUnread,
  markEvent,
  markAll,
};

/** What shows an org whole. */
export const readings = [readOrg, listMembers, listInvites, listRecords, listEvents, countUnread];

/** Each member’s, signed once: nothing that is done in the play ends it. */
const tokens = new Map<string, Promise<string>>();

/** The same play with another one acting. */
export function turnOf(play: Play, org: OrgModel, asker: Member): Turn {
  const send: Turn['send'] = async (group, request, body) => {
    const [method = '', url = ''] = request.split(' ');
    const [path = '', search] = url.split('?');
    const token = tokens.get(asker.userId) ?? play.apis.auth.tokenFor(asker);
    tokens.set(asker.userId, token);
    const query = Object.fromEntries(new URLSearchParams(search));
    return play.apis[group].call(method, path, { token: await token, query, ...(body ? { body } : {}) });
  };
  return { ...play, org, asker, send };
}
