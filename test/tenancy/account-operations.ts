import { expect } from 'vitest';
import { includesRole } from '../../functions/shared/actor.ts';
import type { EventType } from '../../functions/shared/events/catalogue.ts';
import type { Operation } from './operations.ts';

// What the random play does to accounts, and how the audit log compares with the events.

const whoAmI: Operation = async ({ org, asker, send }) => {
  const { json } = await send('auth', 'GET /api/auth/me');
  expect([json.id, json.org.id, json.role]).toEqual([asker.userId, org.id, asker.role]);
};

/** To one of the orgs; nobody here is in two. */
const switchOrg: Operation = async ({ orgs, org, random, asker, apis, send }) => {
  const target = random.pick(orgs);
  const { status, json } = await send('auth', 'POST /api/auth/switch-org', { org_id: target.id });
  expect(status).toBe(target === org ? 200 : 404);
  if (status !== 200) return;
  const { json: me } = await apis.auth.call('GET', '/api/auth/me', { token: json.access_token });
  expect([me.id, me.org.id]).toEqual([asker.userId, org.id]);
};

/** Ends the token it is asked with, and no other one of the user. */
const logOut: Operation = async ({ apis, asker, send }) => {
  const token = await apis.auth.tokenFor(asker);
  const { status } = await apis.auth.call('POST', '/api/auth/logout', { token });
  expect(status).toBe(204);
  expect((await apis.auth.call('GET', '/api/auth/me', { token })).status).toBe(401);
  expect((await send('auth', 'GET /api/auth/me')).status).toBe(200);
};

/** The events whose acts have one audit row each, of the same target. */
const alsoAudited: Partial<Record<EventType, string[]>> = {
  'org.renamed': ['org.renamed'],
  'org.approval_required_toggled': ['org.approval_required_toggled'],
  'org.member_role_changed': ['org.member_role_changed'],
  'org.member_removed': ['org.member_removed'],
  'org.invite_sent': ['org.invite_sent'],
  'cloud_account.disconnected': ['cloud_account.disconnected'],
  'session.created': ['session.created'],
  'deployment.created': ['deployment.created'],
  'deployment.approval_requested': ['deployment.approval_requested'],
  'deployment.approval_decided': ['deployment.approval_decided'],
};
const audited = Object.values(alsoAudited).flat();

const readAudit: Operation = async ({ org, asker, send }) => {
  const { status, json } = await send('audit', 'GET /api/audit?limit=100');
  expect(status).toBe(includesRole(asker.role, 'admin') ? 200 : 403);
  if (status !== 200) return;
  const shown = json.items.filter(({ action }: { action: string }) => audited.includes(action));
  const done = org.events.filter(({ type }) => alsoAudited[type]).reverse();
  expect(json.items.length === 100 || shown.length === done.length).toBe(true);
  for (const [place, { action, target_id, org_id }] of shown.entries()) {
    const event = done[place];
    expect([org_id, target_id]).toEqual([org.id, event?.auditTarget]);
    expect(event && alsoAudited[event.type]).toContain(action);
  }
};

export const accountOperations: Record<string, Operation> = { whoAmI, switchOrg, logOut, readAudit };
