-- GET /metrics counts with a login of its own, which reads states and times of all tenants together and nothing that names
-- a person or says what anybody does.
do $$ begin
  begin
    create role orchestrator_metrics nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  exception when duplicate_object or unique_violation then null;
  end;
  execute format('grant usage on schema %I to orchestrator_metrics', current_schema());
end $$;
grant execute on function sweeping() to orchestrator_metrics;

grant select (waiting_on, status) on sessions to orchestrator_metrics;
grant select (status) on deployments, approvals to orchestrator_metrics;
grant select (status, ended_at) on runs to orchestrator_metrics;
grant select (created_at, published_at) on outbox to orchestrator_metrics;
grant select (audit_id) on audit_unsealed to orchestrator_metrics;
grant select (org_id, webhook_id, status, parked, next_attempt_at) on webhook_deliveries to orchestrator_metrics;
grant select (state, micro_credits) on credit_holds to orchestrator_metrics;
do $$ declare name text; begin
  foreach name in array array['sessions', 'deployments', 'approvals', 'runs', 'outbox', 'audit_unsealed'] loop
    execute format('create policy count_read on %I for select to orchestrator_metrics using (sweeping())', name);
  end loop;
end $$;
-- A function of the version before counts with the login of workers until it is replaced.
alter policy count_read on webhook_deliveries to orchestrator_workers, orchestrator_metrics;
alter policy count_read on credit_holds to orchestrator_workers, orchestrator_metrics;

-- When each sweep last came to its end. One that is not started, or fails each time, leaves its row as it is.
create table sweeps (
  sweep text primary key,
  ended_at timestamptz not null
);
grant select, insert, update (ended_at) on sweeps to orchestrator_workers, orchestrator_webhooks, orchestrator_billing;
grant select on sweeps to orchestrator_metrics;
