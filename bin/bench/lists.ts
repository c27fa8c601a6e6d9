import type { Sql } from 'postgres';
import { auditApi } from '../../functions/audit/api.ts';
import { auditRoutes } from '../../functions/audit/routes.ts';
import { notificationsApi } from '../../functions/notifications/api.ts';
import { notificationRoutes } from '../../functions/notifications/routes.ts';
import type { Database } from '../../functions/shared/db/client.ts';
import type { AccessTokens } from '../../functions/shared/http/token.ts';
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
    const lists: [string, Service, string, Record<string, string>][] = [
      ['notifications, newest', notifications, '/api/notifications', {}],
      ['notifications, from the middle', notifications, '/api/notifications', { before: 'middle' }],
      ['notifications, unread only', notifications, '/api/notifications', { unread_only: 'true' }],
      ['notifications, number unread', notifications, '/api/notifications/unread_count', {}],
      ['audit, newest', audit, '/api/audit', {}],
      ['audit, one actor', audit, '/api/audit', { actor_id: userId }],
      [
        'audit, one action and a time',
        audit,
        '/api/audit',
        { action: 'bench.rare', to: '2026-06-01T00:00:00Z' },
      ],
    ];
    for (const [list, service, path, filters] of lists) {
      const query = filters.before ? await middleOf(service, path, token, rows) : filters;
      const call = async () => {
        const { status, body } = await service({ method: 'GET', path, token, query });
        if (status !== 200) throw new Error(`${list}: ${status} ${body}`);
      };
      await timesOf(20, call);
      const times = await timesOf(200, call);
      figures.push({ list, rows, p50: quantile(times, 0.5), p95: quantile(times, 0.95) });
    }
  }
  return figures;
}

/** The cursor of the row in the middle: that of a page that ends there, with its position put in. */
async function middleOf(service: Service, path: string, token: string, rows: number) {
  const { body } = await service({ method: 'GET', path, token });
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
    // Sealing is the worker's, and measured nowhere here.
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
