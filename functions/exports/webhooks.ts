import type { Clock } from '../shared/clock.ts';
import { toDelivery } from '../webhooks/delivery-responses.ts';
import { longestResponseBytes } from '../webhooks/posting/request.ts';
import { toWebhook } from '../webhooks/responses.ts';
import { selectAttempts, selectDeliveries } from '../webhooks/store.deliveries.postgres.ts';
import { selectWebhooks } from '../webhooks/store.postgres.ts';
import { everyPage, listed, type Page, type Section, type Source } from './pages.ts';

export const webhookSection = (source: Source, clock: Clock): Section =>
  listed(
    source,
    'webhook',
    (sql, page) => selectWebhooks(sql, source.actor.orgId, page),
    (row, caller) => ['webhook', toWebhook(row, caller.role, clock.now())],
  );

/** The deliveries of each webhook. Its place: `<webhook>/<delivery>`. */
export const deliverySection = (source: Source): Section => ({
  name: 'webhook_delivery',
  pages: (after) => deliveryPages(source, after),
});

async function* deliveryPages(source: Source, from: string | undefined): AsyncGenerator<Page> {
  const { orgId } = source.actor;
  const [webhookId, deliveryId] = (from ?? '').split('/');
  if (webhookId) yield* sentTo(source, webhookId, deliveryId || undefined);
  const pages = everyPage(
    source,
    (sql, page) => selectWebhooks(sql, orgId, page),
    undefined,
    webhookId || undefined,
  );
  for await (const { rows } of pages) for (const { id } of rows) yield* sentTo(source, id, undefined);
}

async function* sentTo(source: Source, webhookId: string, from: string | undefined): AsyncGenerator<Page> {
  const { db, actor } = source;
  const of = { orgId: actor.orgId, webhookId };
  const pages = everyPage(source, (sql, page) => selectDeliveries(sql, of, {}, page), undefined, from);
  for await (const { rows, after } of pages) {
    if (rows.length === 0) continue;
    const ids = rows.map(({ id }) => id);
    const tried = await db.tenant(actor, (sql) => [selectAttempts(sql, of.orgId, ids, longestResponseBytes)]);
    const parts = rows.map((row) => ['webhook_delivery', toDelivery(row, tried.rows[0])] as const);
    yield { parts, after: `${webhookId}/${after}` };
  }
}
