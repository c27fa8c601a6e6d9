import { expect, test } from 'vitest';
import { eventually } from '../../support/builders/eventually.ts';
import type { TcpProxy } from '../../support/doubles/tcp-proxy.ts';
import type { TestDatabase } from '../../support/hosts/database.ts';
import type { LocalCloud } from '../../support/hosts/local-cloud.ts';
import { request, type User } from '../../support/hosts/service.ts';

// A Postgres that is there and can't be worked with. docs/operations.md has what people see as a table.

interface Stage {
  cloud: LocalCloud;
  /** What stands between the service and its database. */
  postgres: TcpProxy;
  database: TestDatabase;
  ada: User;
}

interface HalfWorking {
  name: string;
  begin: (stage: Stage) => Promise<unknown> | unknown;
  end: (stage: Stage) => Promise<unknown> | unknown;
  /** Statuses of a read, a change and, in one play, since each look at it takes seconds, `GET /healthz`. */
  seen: { read: number; change: number; health?: number };
}

const nameOf = ({ database }: Stage) => new URL(database.ownerUrl).pathname.slice(1);
const alter = (stage: Stage, what: string) =>
  stage.database.owner.unsafe(`alter database ${nameOf(stage)} ${what}`);
/** As a server does that is started again: whoever goes on has to connect. */
const disconnect = (stage: Stage) => stage.postgres.strike('close');
const nothing = { read: 503, change: 503 };

const states: readonly HalfWorking[] = [
  {
    name: 'that takes no changes',
    begin: async (stage) => {
      await alter(stage, 'set default_transaction_read_only = on');
      disconnect(stage);
    },
    end: (stage) => alter(stage, 'reset default_transaction_read_only'),
    seen: { read: 200, change: 503, health: 503 },
  },
  {
    name: 'whose disk is full',
    begin: ({ database }) =>
      database.owner.unsafe(`create function refuse_full() returns trigger language plpgsql as
        $$ begin raise exception using errcode = '53100', message = 'No space left on device'; end $$;
        create trigger full_disk before insert on audit_events execute function refuse_full()`),
    end: ({ database }) => database.owner.unsafe('drop trigger full_disk on audit_events'),
    seen: { read: 200, change: 503 },
  },
  {
    name: 'that lets no more connections in',
    begin: async (stage) => {
      await alter(stage, 'connection limit 0');
      disconnect(stage);
    },
    end: (stage) => alter(stage, 'connection limit -1'),
    seen: nothing,
  },
  {
    name: 'that shuts down or starts',
    begin: (stage) => {
      stage.postgres.refuse('57P03');
      disconnect(stage);
    },
    end: ({ postgres }) => postgres.refuse(),
    seen: nothing,
  },
  {
    name: 'that knows other passwords',
    begin: (stage) => {
      stage.postgres.refuse('28P01');
      disconnect(stage);
    },
    end: ({ postgres }) => postgres.refuse(),
    seen: nothing,
  },
  {
    name: 'that takes connections and never answers',
    begin: ({ postgres }) => {
      postgres.fault({ on: /^/, at: 'request', how: 'silence', times: Number.POSITIVE_INFINITY });
      postgres.strike('silence');
    },
    end: ({ postgres }) => postgres.fault(),
    seen: nothing,
  },
  {
    name: 'that is slow',
    begin: ({ postgres }) => postgres.slow(50),
    end: ({ postgres }) => postgres.slow(0),
    seen: { read: 200, change: 200 },
  },
];

/** Each begins while all is well and ends so, with what was answered and nothing else. */
export function playsOfHalfWorkingPostgres(stageOf: () => Stage): void {
  const renamed: string[] = [];

  test.each(states)(
    '$name: what people see, and that it is over at once',
    async ({ begin, end, seen, name }) => {
      const stage = stageOf();
      const { cloud, ada } = stage;
      const ask = async (method: string, path: string, body?: object) => {
        const options = { token: ada.api.token as string, ...(body && { body: JSON.stringify(body) }) };
        const { status, headers, json } = await request(cloud.url, method, path, options);
        expect([status, headers.has('retry-after')]).toEqual([status, status === 503]);
        return { status, json };
      };
      const rename = async (to: string) => {
        const { status } = await ask('PATCH', '/api/orgs/current', { name: to });
        if (status === 200) renamed.push(to);
        return status;
      };
      // What was found a few seconds ago may still be answered.
      const looksLike = (status: number) =>
        eventually(async () => expect((await fetch(`${cloud.url}/healthz`)).status).toBe(status), 250);
      const read = () => ask('GET', '/api/orgs/current');
      expect(await rename(`Before one ${name}`)).toBe(200);
      await begin(stage);
      const answers = async () => {
        const [reading, change] = await Promise.all([read(), rename(`During one ${name}`)]);
        return { read: reading.status, change };
      };
      expect(await answers()).toEqual({ read: seen.read, change: seen.change });
      if (seen.health) await looksLike(seen.health);
      await end(stage);
      expect(await rename(`After one ${name}`)).toBe(200);
      expect((await read()).json).toMatchObject({ name: `After one ${name}` });
      if (seen.health) await looksLike(200);
    },
  );

  test('whatever was answered has been done once, and nothing else', async () => {
    const { database } = stageOf();
    const rows = await database.owner<{ name: string }[]>`
      select payload ->> 'name' as name from notifications where event_type = 'org.renamed' order by created_at`;
    expect(rows.map(({ name }) => name)).toEqual(renamed);
  });
}
