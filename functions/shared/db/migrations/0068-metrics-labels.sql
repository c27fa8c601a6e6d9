-- GET /metrics counts each label by itself, so that one with many rows leaves the others their count.
create index deployments_counted on deployments (status) where status <> 'destroyed';
create index runs_ended_as on runs (status, ended_at) where ended_at is not null;
drop index runs_ended;

-- Deliveries are found by webhook.
grant select (webhook_id) on webhook_deliveries to orchestrator_workers;
