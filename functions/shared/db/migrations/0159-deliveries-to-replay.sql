-- What a replay sends again of a webhook, from a time on: of the deliveries of a status all were read, however old.
create index concurrently webhook_deliveries_undelivered on webhook_deliveries (org_id, webhook_id, created_at, id)
  where status in ('halted', 'failed', 'missed');
