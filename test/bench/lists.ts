import type { Sql } from 'postgres';
import { auditApi } from '../../functions/audit/api.ts';
import { auditRoutes } from '../../functions/audit/routes.ts';
import { notificationsApi } from '../../functions/notifications/api.ts';
import { notificationRoutes } from '../../functions/notifications/routes.ts';
import type { Database } from '../../functions/shared/db/client.ts';
import type { AccessTokens } from '../../functions/shared/http/pipeline/token.ts';
import { newId } from '../../functions/shared/ids.ts';
import { inProcess, quantile, type Service, timesOf } from './service.ts';

/** Milliseconds of one request for one page, at one size of the org. */
export interface ListFigures {
  list: string;
  rows: number;
  p50: number;
  p95: number;
}

const otherOrgs = 999;
const rowsOfOthers = 100;

/** Lists of one org among a thousand, while its rows become more. */
export async function measureLists(
  { db, owner, tokens }: { db: Database; owner: Sql; tokens: AccessTokens },
  sizes: readonly number[],
  progress: (line: string) => void,
): Promise<ListFigures[]> {
  const notifications = inProcess({ tokens, routes: notificationRoutes, api: notificationsApi({ db }) });
  // The export streams and isn't measured.
  const audit = inProcess({ tokens, routes: auditRoutes, api: auditApi({ db }) });
  const { orgId, userId } = await createOrgs(owner);
  const token = await tokens.issue({ userId, orgId, tokenVersion: 1 });
  const figures: ListFigures[] = [];
  let filled = 0;
  for (const rows of sizes) {
    progress(`filling an organization's lists up to ${rows} rows`);
    await fill(owner, orgId, userId, filled + 1, rows);
    filled = rows;
    const requests: Measured[] = [
      { list: 'notifications, newest', path: feed },
      {
        list: 'notifications, from the middle',
        path: feed,
        query: await middleOf(notifications, token, rows),
      },
      { list: 'notifications, unread only', path: feed, query: { unread_only: 'true' } },
      { list: 'notifications, number unread', path: `${feed}/unread_count` },
      { list: 'the same, newest 5,000 read one by one', path: `${feed}/unread_count`, arrange: readOneByOne },
      { list: 'notifications, mark all read', path: `${feed}/mark-all-read`, method: 'POST' },
      { list: 'notifications, number unread after that', path: `${feed}/unread_count` },
      { list: 'audit, newest', path: '/api/audit' },
      { list: 'audit, one actor', path: '/api/audit', query: { actor_id: userId } },
      { list: 'audit, one action and a time', path: '/api/audit', query: rareOnes },
    ];
    for (const { list, path, method = 'GET', query = {}, arrange } of requests) {
      await arrange?.(owner, orgId, userId);
      const service = path.startsWith(feed) ? notifications : audit;
      const call = async () => {
        const { status, body } = await service({ method, path, token, query });
        if (status !== 200 && status !== 204) throw new Error(`${list}: ${status} ${body}`);
      };
      await timesOf(20, call);
      const times = await timesOf(200, call);
      figures.push({ list, rows, p50: quantile(times, 0.5), p95: quantile(times, 0.95) });
    }
    await owner`delete from notification_reads`;
    await owner`delete from notification_marks`;
  }
  return figures;
}

interface Measured {
  list: string;
  path: string;
  method?: 'POST';
  query?: Record<string, string>;
  arrange?: typeof readOneByOne;
}

const feed = '/api/notifications';
const rareOnes = { action: 'bench.rare', to: '2026-06-01T00:00:00Z' };

async function readOneByOne(owner: Sql, orgId: string, userId: string): Promise<void> {
  await owner`insert into notification_reads (org_id, user_id, notification_id, is_read)
    select org_id, ${userId}, id, true from notifications where org_id = ${orgId} order by id desc limit 5000`;
  await owner.unsafe('vacuum analyze notification_reads');
}

/** The cursor of the row in the middle: that of a page that ends there, with its position put in. */
async function middleOf(service: Service, token: string, rows: number): Promise<{ cursor: string }> {
  const { body } = await service({ method: 'GET', path: feed, token });
  const { items, next_cursor } = JSON.parse(body) as { items: { id: string }[]; next_cursor: string };
  const last = items.at(-1)?.id as string;
  const cursor = Buffer.from(next_cursor, 'base64url')
    .toString()
    .replace(last, idAt(rows / 2));
  return { cursor: Buffer.from(cursor).toString('base64url') };
}

const idAt = (n: number) => `ntfn_${String(n).padStart(26, '0')}`;

async function createOrgs(owner: Sql): Promise<{ orgId: string; userId: string }> {
  const [orgId, userId] = [newId('org'), newId('user')];
  const others = Array.from({ length: otherOrgs }, () => newId('org'));
  const orgs = [orgId, ...others].map((id) => ({ id, name: 'Bench' }));
  await owner`insert into orgs ${owner(orgs)}`;
  await owner`insert into users ${owner({ id: userId, email: `${userId}@example.com`, password_hash: '-' })}`;
  await owner`insert into members ${owner({ org_id: orgId, user_id: userId, role: 'owner' })}`;
  for (const id of others) await fill(owner, id, userId, 1, rowsOfOthers);
  return { orgId, userId };
}

/** Rows number `first` to `last`, a second apart. Every thousandth act is the rare one. */
async function fill(owner: Sql, orgId: string, userId: string, first: number, last: number): Promise<void> {
  await owner.begin(async (sql) => {
    await sql`insert into notifications (org_id, id, event_type, severity, entity_type, entity_id, title, deep_link,
        created_at)
      select ${orgId}, 'ntfn_' || lpad(n::text, 26, '0'), 'org.renamed', 'info', 'org', ${orgId},
        'Somebody renamed the organization', '/settings', timestamptz '2026-01-01' + n * interval '1 s'
      from generate_series(${first}::int, ${last}::int) n`;
    // Left unsealed: sealing is the worker's job and isn't measured here.
    await sql`alter table audit_events disable trigger user`;
    await sql`insert into audit_events (org_id, id, action, actor_id, target_type, target_id, created_at)
      select ${orgId}, 'aud-' || lpad(n::text, 26, '0'), case n % 1000 when 0 then 'bench.rare' else 'org.renamed' end,
        case n % 10 when 0 then ${userId} else 'u-somebody' end, 'org', ${orgId},
        timestamptz '2026-01-01' + n * interval '1 s'
      from generate_series(${first}::int, ${last}::int) n`;
    await sql`alter table audit_events enable trigger user`;
  });
  if (last > rowsOfOthers) await owner.unsafe('vacuum analyze notifications, audit_events');
}
