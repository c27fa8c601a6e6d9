-- Webhooks: who is told about events over HTTP, what each of them is sent, and each attempt to send it.

-- The duty of the functions that deliver: a login of their own, with nothing but these tables, the notifications that
-- they send and what they write about it.
do $$ begin
  begin
    create role orchestrator_webhooks nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  exception when duplicate_object or unique_violation then null;
  end;
  execute format('grant usage on schema %I to orchestrator_webhooks', current_schema());
end $$;
grant execute on function current_org(), sweeping() to orchestrator_webhooks;

-- One of those that work for all tenants, one at a time. Which tables it may use, the grants say.
create or replace function isolate_tenant(p_table regclass, p_column text default 'org_id') returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  execute format('create policy tenant on %s
    to orchestrator_auth, orchestrator_mail, orchestrator_workers, orchestrator_webhooks
    using (%I = current_org()) with check (%I = current_org())', p_table, p_column, p_column);
  execute format('create policy entered on %s to orchestrator_api
    using (%I = (select entered_org())) with check (%I = (select entered_org()))', p_table, p_column, p_column);
end $$;
do $$ declare found record; begin
  execute format('alter function isolate_tenant set search_path = pg_catalog, %I, pg_temp', current_schema());
  for found in select p.polrelid::regclass as name from pg_policy p where p.polname = 'tenant' loop
    execute format('alter policy tenant on %s
      to orchestrator_auth, orchestrator_mail, orchestrator_workers, orchestrator_webhooks', found.name);
  end loop;
end $$;

create table webhooks (
  org_id text not null references orgs on delete cascade,
  id text not null,
  url text not null,
  description text,
  format text not null check (format in ('raw', 'slack', 'teams')),
  -- A list of names; null for all events, also those of later versions.
  event_types jsonb check (jsonb_typeof(event_types) = 'array'),
  status text not null check (status in ('active', 'paused')),
  paused_because text check (paused_because in ('requested', 'failing')),
  -- Sealed. A rotation adds the next one, which takes over at its time; the former one signs beside it for a while.
  secret bytea not null,
  next_secret bytea,
  rotates_at timestamptz,
  former_secret bytea,
  former_until timestamptz,
  -- Attempts in a row that failed, since when, and whether the admins were told.
  failures integer not null default 0,
  failing_since timestamptz,
  warned_at timestamptz,
  delivered_at timestamptz,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (org_id, id),
  check ((status = 'paused') = (paused_because is not null))
);
select isolate_tenant('webhooks');

create table webhook_deliveries (
  org_id text not null,
  id text not null,
  webhook_id text not null,
  -- No reference: a test has no notification, and notifications may be kept for a shorter time.
  notification_id text not null,
  event_type text not null,
  status text not null check (status in ('pending', 'delivered', 'halted', 'failed', 'missed')),
  -- What is sent, byte for byte the same each time; null before the first attempt.
  body text,
  -- Of the present round, which a redelivery begins anew, and of all rounds.
  attempts integer not null default 0,
  attempts_total integer not null default 0,
  next_attempt_at timestamptz,
  -- A worker has it until then.
  claimed_until timestamptz,
  -- Waits until another delivery of the webhook is through.
  parked boolean not null default false,
  -- When the sweep last put it into the queue.
  swept_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (org_id, id),
  unique (org_id, webhook_id, notification_id),
  foreign key (org_id, webhook_id) references webhooks on delete cascade,
  check ((status = 'pending') = (next_attempt_at is not null)),
  check ((status = 'pending') = (ended_at is null))
);
select isolate_tenant('webhook_deliveries');
create index webhook_deliveries_of on webhook_deliveries (org_id, webhook_id, id);
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where status = 'pending';
create index webhook_deliveries_claimed on webhook_deliveries (org_id, webhook_id) where claimed_until is not null;
create index webhook_deliveries_parked on webhook_deliveries (org_id, webhook_id, next_attempt_at) where parked;
create index webhook_deliveries_age on webhook_deliveries (created_at);

create table webhook_attempts (
  org_id text not null,
  delivery_id text not null,
  seq integer not null check (seq > 0),
  -- How many attempts the round had before.
  retry_count integer not null,
  url text not null,
  started_at timestamptz not null,
  -- Null while it goes on.
  outcome text,
  status integer,
  duration_ms integer,
  -- The beginning of the answer's body.
  response text,
  primary key (org_id, delivery_id, seq),
  foreign key (org_id, delivery_id) references webhook_deliveries on delete cascade
);
select isolate_tenant('webhook_attempts');

grant select, insert, update, delete on webhooks to orchestrator_api;
grant select, insert, update on webhook_deliveries to orchestrator_api;
grant select on webhook_attempts to orchestrator_api;

-- Delivering looks over all organizations for what is due.
create policy sweep_read on webhook_deliveries for select to orchestrator_webhooks using (sweeping());
create policy sweep_mark on webhook_deliveries for update to orchestrator_webhooks
  using (sweeping()) with check (sweeping());
grant select, update (status, paused_because, failures, failing_since, warned_at, delivered_at, updated_at) on webhooks
  to orchestrator_webhooks;
grant select, insert, update on webhook_deliveries to orchestrator_webhooks;
grant select, insert, update, delete on webhook_attempts to orchestrator_webhooks;
grant select, insert on notifications to orchestrator_webhooks;
grant insert on audit_events, outbox to orchestrator_webhooks;

-- They are kept for a time only, and what is sent about somebody goes with them.
create policy purge_read on webhook_deliveries for select to orchestrator_retention using (purging());
create policy purge on webhook_deliveries for delete to orchestrator_retention using (purging());
create policy purge_only on webhook_deliveries as restrictive for delete using (purging());
create policy purge_names on webhook_deliveries for update to orchestrator_retention
  using (purging()) with check (purging());
grant select (org_id, id, status, body, created_at), update (body), delete on webhook_deliveries to orchestrator_retention;
