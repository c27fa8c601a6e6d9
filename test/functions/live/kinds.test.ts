import { expect, test } from 'vitest';
import { changesOf, latest, toldTo } from '../../../functions/live/change.ts';
import { kindOf, type LiveKind, liveKinds } from '../../../functions/live/kinds.ts';
import { endpoints } from '../../../functions/routes.ts';
import { includesRole, type Role, roles } from '../../../functions/shared/actor.ts';
import { eventCatalogue, eventTypes } from '../../../functions/shared/events/catalogue.ts';

const id = 'evt-01jd3x5v9q8k2m4n6p8r0t2w4y';

test.each(Object.keys(liveKinds) as LiveKind[])(
  '%s is told to those who may read it, and to nobody else',
  (kind) => {
    const { role, readBy } = liveKinds[kind];
    const row = endpoints.find(({ operationId }) => operationId === readBy)?.route;
    expect(row?.access, `the row ${readBy}`).toBe(role);
    const changes = [{ kind, id: 'x', revision: 'r' }];
    const told = roles.filter((each) => toldTo(each, changes).length > 0);
    expect(told).toEqual(roles.filter((each) => includesRole(each, row?.access as Role)));
  },
);

test.each(eventTypes)(
  '%s tells of its thing and its notification, and of what it names beside, without its contents',
  (type) => {
    const payload = { deployment_id: 'deploy-1', session_id: 's-1', name: 'secret' };
    const detail = {
      id: 'ntfn_1',
      entity_id: 'thing',
      entity_type: eventCatalogue[type].entityType,
      payload,
    };
    const changes = changesOf({ id, type, detail });
    const kinds = new Set(changes.map(({ kind }) => kind));
    expect(kinds).toEqual(new Set([kindOf(type), 'deployment', 'session', 'notification']));
    expect(JSON.stringify(changes)).not.toContain('secret');
    expect(new Set(changes.map(({ revision }) => revision))).toEqual(new Set([id.slice(-26)]));
  },
);

test('events of payment are of a kind that members are not told of', () => {
  const detail = { id: 'ntfn_1', entity_id: 'o-1', payload: {} };
  const changes = changesOf({ id, type: 'billing.payment_failed', detail });
  expect(toldTo('member', changes).map(({ kind }) => kind)).toEqual(['notification']);
  expect(toldTo('admin', changes).map(({ kind }) => kind)).toEqual(['billing', 'notification']);
});

test('the progress of a run is told of the run and its deployment, mails and sign-outs of nothing', () => {
  const detail = { id, run_id: 'run-1', deployment_id: 'deploy-1' };
  const changes = changesOf({ id, type: 'run.progressed', detail });
  expect(changes.map((each) => `${each.kind} ${each.id}`)).toEqual(['deployment deploy-1', 'run run-1']);
  for (const type of ['user.signed_out', 'member.mails_due', 'user.reset_requested'])
    expect(changesOf({ id, type, detail: { id, user_id: 'u-1' } })).toEqual([]);
});

test('of a thing that changes several times the last change is told', () => {
  const of = (thing: string, revision: string) => ({ kind: 'run' as const, id: thing, revision });
  const told = latest([of('a', '1'), of('b', '2'), of('a', '3'), of('a', '2')]);
  expect(told).toEqual([of('b', '2'), of('a', '3')]);
});
