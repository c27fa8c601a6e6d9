-- What the sweep of webhooks looks for is found by webhook, so that it costs the same however much waits for one of them.
create index webhook_deliveries_waiting on webhook_deliveries (org_id, webhook_id, next_attempt_at)
  where status = 'pending' and not parked;
drop index webhook_deliveries_due;

-- It also ends the rotations of secrets whose time has come, so that no secret is kept that signs nothing.
create index webhooks_rotating on webhooks (org_id, id) where rotates_at is not null or former_until is not null;
create policy sweep_read on webhooks for select to orchestrator_webhooks using (sweeping());
create policy sweep_secrets on webhooks for update to orchestrator_webhooks
  using (sweeping() and (rotates_at is not null or former_until is not null)) with check (sweeping());
grant update (secret, next_secret, rotates_at, former_secret, former_until) on webhooks to orchestrator_webhooks;
