-- GET /metrics counts what goes on, of all tenants together, with the login of workers. Each count has an index that holds
-- what goes on and not what has been.
create index sessions_active on sessions (waiting_on) where status = 'active';
create index runs_under_way on runs (status) where status in ('queued', 'running');
create index runs_ended on runs (ended_at) where ended_at is not null;

grant select (org_id, status, parked, next_attempt_at) on webhook_deliveries to orchestrator_workers;
create policy count_read on webhook_deliveries for select to orchestrator_workers using (sweeping());
create policy count_read on credit_holds for select to orchestrator_workers using (sweeping());
