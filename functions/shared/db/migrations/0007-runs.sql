-- Attempts to apply, change or destroy a deployment.

create function number_run_event() returns trigger language plpgsql as $$
begin
  perform number_deployment_event(new.org_id, r.deployment_id, new.run_id, new.seq, null)
  from runs r where r.org_id = new.org_id and r.id = new.run_id;
  return null;
end $$;

-- By a trigger, so that no writer of events leaves one out.
create function keep_run_effect() returns trigger language plpgsql as $$
begin
  insert into run_effects (org_id, run_id, key) values (new.org_id, new.run_id, new.dedup) on conflict do nothing;
  return null;
end $$;

create function note_made() returns trigger language plpgsql as $$
declare made boolean;
begin
  made := exists (select from runs r where r.org_id = new.org_id and r.deployment_id = new.deployment_id
    and r.kind <> 'destroy' and r.failure_extent is distinct from 'full');
  update deployments d set has_made = made
    where d.org_id = new.org_id and d.id = new.deployment_id and d.has_made <> made;
  return null;
end $$;

create function use_plan() returns trigger language plpgsql as $$
begin
  update plans p set unused_since = null
    where p.org_id = new.org_id and p.id = new.plan_id and p.unused_since is not null;
  return null;
end $$;

create table runs (
  org_id text not null,
  id text not null,
  deployment_id text not null,
  plan_id text not null,
  kind text not null check (kind in ('apply', 'update', 'destroy')),
  status text not null check (status in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  failure_extent text check (failure_extent in ('partial', 'full')),
  failure_reason text,
  requested_by text not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  -- Who wants a run to end, and since when; its steps look at it.
  cancel_requested_at timestamptz,
  cancel_requested_by text,
  -- When each step was entered first, by its name: {"infrastructure": "2026-11-22T04:00:00.000Z"}.
  step_starts jsonb not null default '{}',
  -- Whether a destroy also deletes what holds data: snapshots and volumes.
  delete_data boolean not null default false,
  -- Since when nothing is left of what the run has told.
  events_purged_at timestamptz,
  -- The labels that the run was dispatched with; null: those of its deployment.
  labels jsonb,
  -- The deployment's status before the run was requested, so that a run that never touched anything leaves it as it
  -- was.
  former_status text,
  former_plan_id text,
  primary key (org_id, id),
  foreign key (org_id, deployment_id) references deployments on delete cascade,
  foreign key (org_id, plan_id) references plans
);
create unique index runs_one_active on runs (org_id, deployment_id) where status in ('queued', 'running');
create index runs_deployment on runs (org_id, deployment_id, id);
create index runs_plan on runs (org_id, plan_id);
create index runs_under_way on runs (status) where status in ('queued', 'running');
create index runs_ended_as on runs (status, ended_at) where ended_at is not null;
-- For the purge, which takes those that ended first of all organizations.
create index runs_events_age on runs (ended_at) where ended_at is not null and events_purged_at is null;
select isolate_tenant('runs');
-- A destroy has no session whose sweep would notice that its execution is gone.
create policy sweep_read on runs for select to orchestrator_workers using (sweeping());
create policy definer on runs for select to orchestrator_definer using (true);
create policy count_read on runs for select to orchestrator_metrics using (sweeping());
-- The login that deletes knows when runs have ended, and reaches no event of one that goes on or is younger than any
-- operator may say.
create policy purge_read on runs for select to orchestrator_retention using (purging() and ended_at is not null);
create policy purge_mark on runs for update to orchestrator_retention
  using (purging() and (ended_at < (now() - interval '30 days'))) with check (purging() and events_purged_at is not null);
create policy granted on runs for select to orchestrator_support using (org_id = (select granted_org()));
create policy granted_cancel on runs for update to orchestrator_support
  using (org_id = (select granted_org())) with check (org_id = (select granted_org()));
create trigger refuse_in_deleted_org before insert on runs for each row execute function refuse_in_deleted_org();
create trigger note_made after insert or update of failure_extent on runs
  for each row when (new.kind <> 'destroy')
  execute function note_made();
create trigger use_plan after insert on runs for each row execute function use_plan();
-- Whose deployment it is that a mail tells of: who asked for a run of it.
grant select, insert, update on runs to orchestrator_api, orchestrator_workers;
grant delete, select (org_id, id, deployment_id, plan_id, kind, failure_extent) on runs to orchestrator_definer;
grant select (org_id, id, deployment_id, requested_by) on runs to orchestrator_mail;
grant select (org_id, id, deployment_id, plan_id, kind, status, failure_extent, failure_reason, requested_by,
  created_at, started_at, ended_at, cancel_requested_at, cancel_requested_by, step_starts, events_purged_at,
  former_status, former_plan_id), update (cancel_requested_at, cancel_requested_by) on runs to orchestrator_support;
grant select (org_id, id, ended_at, events_purged_at), update (events_purged_at) on runs to orchestrator_retention;
grant select (status, ended_at) on runs to orchestrator_metrics;
create policy purge on deployment_events for delete to orchestrator_retention
  using (purging() and (exists (select from runs r where (r.org_id = deployment_events.org_id and r.id = deployment_events.run_id and (r.ended_at < (now() - interval '30 days'))))));

create table run_events (
  org_id text not null,
  run_id text not null,
  seq integer not null,
  step text not null,
  level text not null check (level in ('info', 'ok', 'warn', 'fail')),
  message text not null,
  -- The same step saying the same thing again (a retry, a restarted workflow) is one event.
  dedup text not null,
  created_at timestamptz not null default now(),
  primary key (org_id, run_id, seq),
  foreign key (org_id, run_id) references runs on delete cascade
);
create unique index run_events_once on run_events (org_id, run_id, dedup);
select isolate_tenant('run_events');
create policy purge_read on run_events for select to orchestrator_retention
  using (purging() and (exists (select from runs r where (r.org_id = run_events.org_id and r.id = run_events.run_id and (r.ended_at < (now() - interval '30 days'))))));
create policy purge on run_events for delete to orchestrator_retention
  using (purging() and (exists (select from runs r where (r.org_id = run_events.org_id and r.id = run_events.run_id and (r.ended_at < (now() - interval '30 days'))))));
create policy purge_only on run_events as restrictive for delete using (purging());
create policy granted on run_events for select to orchestrator_support using (org_id = (select granted_org()));
create policy granted_write on run_events for insert to orchestrator_support
  with check (org_id = (select granted_org()));
create constraint trigger number_run_event after insert on run_events deferrable initially deferred
  for each row
  execute function number_run_event();
create trigger keep_run_effect after insert on run_events
  for each row when (new.dedup ~ '^(infrastructure$|(applied|deleted|volume|stack-id):)')
  execute function keep_run_effect();
grant select, insert on run_events to orchestrator_api, orchestrator_workers, orchestrator_support;
grant delete, select (org_id, run_id, seq) on run_events to orchestrator_retention, orchestrator_definer;

-- Events of runs that have ended have an age where the operator gives them one. Some are more than a story: by what
-- earlier runs have made in the account of a customer, and deleted there, later ones know what to look for. That
-- stays here.
create table run_effects (
  org_id text not null,
  run_id text not null,
  -- As the event's `dedup`.
  key text not null,
  primary key (org_id, run_id, key),
  foreign key (org_id, run_id) references runs on delete cascade
);
select isolate_tenant('run_effects');
grant select, insert on run_effects to orchestrator_api, orchestrator_workers;
grant delete, select (org_id, run_id, key) on run_effects to orchestrator_definer;

-- These act with the rights of orchestrator_definer, which nobody logs in as.
do $$ declare fn regprocedure; begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  foreach fn in array array[
    'number_run_event()',
    'note_made()',
    'use_plan()'
  ]::regprocedure[] loop
    execute format('alter function %s security definer set search_path = pg_catalog, %I, pg_temp', fn, current_schema());
    execute format('alter function %s owner to orchestrator_definer', fn);
  end loop;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
do $$ declare fn regprocedure; begin
  foreach fn in array array[
    'keep_run_effect()'
  ]::regprocedure[] loop
    execute format('alter function %s set search_path = pg_catalog, %I, pg_temp', fn, current_schema());
  end loop;
end $$;
