-- Who receives events over HTTP, what each of them is sent, and each attempt to send it.

-- A body that is written without its format has none: the format of another body must not stay beside it.
create function forget_body_format() returns trigger language plpgsql as $$
begin
  new.body_format := null;
  return new;
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
-- It also ends the rotations of secrets whose time has come, so that no secret is kept that signs nothing.
create index webhooks_rotating on webhooks (org_id, id) where rotates_at is not null or former_until is not null;
select isolate_tenant('webhooks');
create policy sweep_read on webhooks for select to orchestrator_webhooks using (sweeping());
create policy sweep_secrets on webhooks for update to orchestrator_webhooks
  using (sweeping() and (rotates_at is not null or former_until is not null)) with check (sweeping());
create policy granted on webhooks for select to orchestrator_support using (org_id = (select granted_org()));
grant select, insert, update, delete on webhooks to orchestrator_api;
grant select, update (status, paused_because, secret, next_secret, rotates_at, former_secret, former_until,
  failures, failing_since, warned_at, delivered_at, updated_at) on webhooks to orchestrator_webhooks;
grant delete, select (org_id, id) on webhooks to orchestrator_definer;
grant select (org_id, id, format, status, paused_because, failures, failing_since, delivered_at, created_at) on
  webhooks to orchestrator_support;

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
  -- The webhook's format that a body was made in. Another format of the webhook applies from the next attempt on,
  -- without a change of all that was sent before.
  body_format text check (body_format in ('raw', 'slack', 'teams')),
  primary key (org_id, id),
  unique (org_id, webhook_id, notification_id),
  foreign key (org_id, webhook_id) references webhooks on delete cascade,
  check ((status = 'pending') = (next_attempt_at is not null)),
  constraint webhook_deliveries_check1 check ((status = 'pending') = (ended_at is null))
);
create index webhook_deliveries_of on webhook_deliveries (org_id, webhook_id, id);
create index webhook_deliveries_claimed on webhook_deliveries (org_id, webhook_id) where claimed_until is not null;
create index webhook_deliveries_parked on webhook_deliveries (org_id, webhook_id, next_attempt_at) where parked;
create index webhook_deliveries_age on webhook_deliveries (created_at);
-- The deliveries of a notification: a person who is taken out of the notification is taken out of what was sent of
-- it.
create index webhook_deliveries_about on webhook_deliveries (org_id, notification_id);
-- What the sweep of webhooks looks for is found by webhook, so that it costs the same however much waits for one of
-- them.
create index webhook_deliveries_waiting on webhook_deliveries (org_id, webhook_id, next_attempt_at) where status = 'pending' and not parked;
create index webhook_deliveries_status on webhook_deliveries (org_id, webhook_id, status, id);
create index webhook_deliveries_type on webhook_deliveries (org_id, webhook_id, event_type, id);
create index webhook_deliveries_status_type on webhook_deliveries (org_id, webhook_id, status, event_type, id);
select isolate_tenant('webhook_deliveries');
-- Delivering looks over all organizations for what is due.
create policy sweep_read on webhook_deliveries for select to orchestrator_webhooks using (sweeping());
create policy sweep_mark on webhook_deliveries for update to orchestrator_webhooks
  using (sweeping()) with check (sweeping());
-- They are kept for a time only, and what is sent about a person goes with them.
create policy purge_read on webhook_deliveries for select to orchestrator_retention using (purging());
create policy purge on webhook_deliveries for delete to orchestrator_retention using (purging());
create policy purge_only on webhook_deliveries as restrictive for delete using (purging());
create policy purge_names on webhook_deliveries for update to orchestrator_retention
  using (purging()) with check (purging());
create policy count_read on webhook_deliveries for select to orchestrator_workers, orchestrator_metrics
  using (sweeping());
create policy granted on webhook_deliveries for select to orchestrator_support using (org_id = (select granted_org()));
create trigger forget_body_format before update of body on webhook_deliveries
  for each row when (new.body is distinct from old.body and (not (new.body_format is distinct from old.body_format)))
  execute function forget_body_format();
-- Deliveries are found by webhook.
grant select, insert, update on webhook_deliveries to orchestrator_api, orchestrator_webhooks;
grant delete, select (org_id, id, notification_id, status, body, created_at), update (body) on webhook_deliveries to
  orchestrator_retention;
grant delete, select (org_id, id) on webhook_deliveries to orchestrator_definer;
grant select (org_id, webhook_id, status, next_attempt_at, parked) on webhook_deliveries to orchestrator_metrics,
  orchestrator_workers;
grant select (org_id, id, webhook_id, notification_id, event_type, status, attempts, attempts_total,
  next_attempt_at, claimed_until, parked, created_at, ended_at) on webhook_deliveries to orchestrator_support;

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
create policy granted on webhook_attempts for select to orchestrator_support using (org_id = (select granted_org()));
grant select on webhook_attempts to orchestrator_api;
grant select, insert, update, delete on webhook_attempts to orchestrator_webhooks;
grant delete, select (org_id, delivery_id, seq) on webhook_attempts to orchestrator_definer;
grant select (org_id, delivery_id, seq, started_at, outcome, status, duration_ms) on webhook_attempts to
  orchestrator_support;

do $$ declare fn regprocedure; begin
  foreach fn in array array[
    'forget_body_format()'
  ]::regprocedure[] loop
    execute format('alter function %s set search_path = pg_catalog, %I, pg_temp', fn, current_schema());
  end loop;
end $$;
