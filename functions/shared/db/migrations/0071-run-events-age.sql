-- Events of runs that have ended have an age where the operator gives them one. Some are more than a story: by what earlier
-- runs have made in the account of a customer, and deleted there, later ones know what to look for. That stays here.
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

-- For 0074, which copies as the tables' owner, for whom force would hide the rows of all tenants, and forces them again. Here,
-- since the lock for it keeps readers out until the end of the file.
alter table run_events no force row level security;
alter table run_effects no force row level security;

-- A trigger, so that functions of the version before, which go on until they are replaced, leave none out.
create function keep_run_effect() returns trigger language plpgsql as $$
begin
  insert into run_effects (org_id, run_id, key) values (new.org_id, new.run_id, new.dedup) on conflict do nothing;
  return null;
end $$;
do $$ begin
  execute format('alter function keep_run_effect() set search_path = pg_catalog, %I, pg_temp', current_schema());
end $$;
create trigger keep_run_effect after insert on run_events for each row
  when (new.dedup ~ '^(infrastructure$|(applied|deleted|volume|stack-id):)') execute function keep_run_effect();

-- Since when nothing is left of what the run has told.
alter table runs add column events_purged_at timestamptz;
-- For the purge, which takes those that ended first of all organizations.
create index runs_events_age on runs (ended_at) where ended_at is not null and events_purged_at is null;

-- The login that deletes knows when runs have ended, and reaches no event of one that goes on or is younger than any operator
-- may say.
create policy purge_read on runs for select to orchestrator_retention using (purging() and ended_at is not null);
create policy purge_mark on runs for update to orchestrator_retention
  using (purging() and ended_at < now() - interval '30 days') with check (purging() and events_purged_at is not null);
grant select (org_id, id, ended_at, events_purged_at), update (events_purged_at) on runs to orchestrator_retention;
do $$ declare
  ended constant text := '(purging() and exists (select from runs r where r.org_id = run_events.org_id
    and r.id = run_events.run_id and r.ended_at < now() - interval ''30 days''))';
begin
  execute 'create policy purge_read on run_events for select to orchestrator_retention using ' || ended;
  execute 'create policy purge on run_events for delete to orchestrator_retention using ' || ended;
end $$;
create policy purge_only on run_events as restrictive for delete using (purging());
grant select (org_id, run_id, seq), delete on run_events to orchestrator_retention;
