import { afterAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../functions/routes.ts';
import { newId } from '../../functions/shared/ids.ts';
import { logger } from '../../functions/shared/logger.ts';
import { testDatabase } from '../support/hosts/database.ts';
import { type Act, type ActingOperation, acts, paramsFor, perform } from './acts.ts';
import { digester } from './digest.ts';
import { createWorld } from './world.ts';

// Whatever does something leaves one row in the audit log, in the transaction of what it does.

const database = await testDatabase();
const { owner } = database;
afterAll(() => database.close());
const world = await createWorld(database);
const rows = await digester(owner);

const audited = Object.entries(acts).filter(
  (entry): entry is [ActingOperation, Act] => typeof entry[1] !== 'string',
);
/** With what stands beside them about who acted. */
const auditRows = (last: string) => owner`select e.*, p.details - 'salt' as actor, p.user_id as about
  from audit_events e left join audit_people p on p.audit_id = e.id and p.part = 'actor'
  where e.id > ${last} order by e.id`;
const lastRow = async () => (await owner`select max(id) as id from audit_events`)[0]?.id ?? '';

test('every operation that does something is an act, or says why not', () => {
  const acting = endpoints.filter(({ route }) => route.method !== 'GET').map((row) => row.operationId);
  expect(Object.keys(acts).sort()).toEqual(acting.sort());
});

describe.each(audited)('%s', (operation, { action, followedBy = [], before, writtenBefore = [] }) => {
  const prepared = async () => {
    const params = await paramsFor(world, operation);
    await before?.(world, params);
    return params;
  };
  const { route } = endpoints.find((row) => row.operationId === operation) ?? {};
  // A row that can't be written: then nothing may have happened.
  test('doesn’t happen without its row in the log', async () => {
    const params = await prepared();
    const unchanged = await rows();
    logger.setLogLevel('SILENT');
    await owner.unsafe(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger refuse before insert on audit_events for each row execute function refuse()`);
    try {
      expect((await perform(world, operation, params)).status).toBe(500);
    } finally {
      await owner.unsafe('drop function refuse cascade');
      logger.setLogLevel('INFO');
    }
    const now = await rows();
    const changed = Object.keys(now).filter((name) => now[name] !== unchanged[name]);
    expect(changed.filter((name) => !writtenBefore.includes(name))).toEqual([]);
  });

  test('leaves one row that says who, what, to what and from where, also when it is repeated with its key', async () => {
    const params = await prepared();
    const last = await lastRow();
    const key = route?.idempotencyKey === true ? { key: newId('request') } : {};
    const answer = await perform(world, operation, params, key);
    expect([answer.status < 300, answer.text]).toEqual([true, answer.text]);
    if (route?.idempotencyKey === true) {
      const again = await perform(world, operation, params, key);
      expect(again.headers['Idempotent-Replayed']).toBe('true');
    }
    const { elsewhere = false, by } = acts[operation] as Act;
    const { userId, email, orgId } = world.ours.users.owner;
    const [row, ...others] = await auditRows(last);
    expect(others.map((other) => other.action)).toEqual(followedBy);
    expect([row]).toEqual([
      {
        org_id: elsewhere ? expect.stringMatching(/^o-/) : orgId,
        id: expect.any(String),
        action,
        actor_id: by ? expect.stringMatching(/^u-/) : userId,
        target_type: expect.stringMatching(/^[a-z_]+$/),
        target_id: expect.stringMatching(/./),
        changes: expect.any(Object),
        // Where versions of before kept it.
        actor_email: null,
        source_ip: null,
        user_agent: null,
        people_digests: expect.objectContaining({ actor: expect.stringMatching(/^[0-9a-f]{64}$/) }),
        actor: { actor_email: by ?? email, source_ip: '203.0.113.7', user_agent: 'tests' },
        about: by ? expect.stringMatching(/^u-/) : userId,
        request_id: answer.headers['X-Request-Id'],
        created_at: expect.any(Date),
      },
    ]);
  });
});
