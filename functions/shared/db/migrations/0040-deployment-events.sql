-- What happens to a deployment in one order, for readers that go on where they stopped: each event of its runs and each
-- notification about it gets the deployment's next number. A number is given when its transaction commits, and one
-- transaction at a time, so that whoever has read a number finds no lower one later.
create table deployment_events (
  org_id text not null,
  deployment_id text not null,
  seq integer not null check (seq > 0),
  -- What happened stands in one of these. A notification may be gone: they are kept for a time only.
  run_id text,
  run_seq integer,
  notification_id text,
  primary key (org_id, deployment_id, seq),
  foreign key (org_id, deployment_id) references deployments on delete cascade,
  check (num_nonnulls(run_id, notification_id) = 1 and num_nonnulls(run_id, run_seq) in (0, 2))
);
select isolate_tenant('deployment_events');
grant select on deployment_events to orchestrator_api;

-- As the tables' owner, for whom force would hide the rows of all tenants.
do $$ declare name text; begin
  foreach name in array array['deployments', 'runs', 'run_events', 'notifications', 'deployment_events'] loop
    execute format('alter table %I no force row level security', name);
  end loop;
end $$;
insert into deployment_events (org_id, deployment_id, seq, run_id, run_seq, notification_id)
select org_id, deployment_id,
  row_number() over (partition by org_id, deployment_id order by created_at, run_id, run_seq, notification_id),
  run_id, run_seq, notification_id
from (
  select e.org_id, r.deployment_id, e.run_id, e.seq as run_seq, null as notification_id, e.created_at
  from run_events e join runs r on r.org_id = e.org_id and r.id = e.run_id
  union all
  select n.org_id, d.id, null, null, n.id, n.created_at
  from notifications n join deployments d on d.org_id = n.org_id
    and d.id = case n.entity_type when 'deployment' then n.entity_id else n.payload ->> 'deployment_id' end
) former;
do $$ declare name text; begin
  foreach name in array array['deployments', 'runs', 'run_events', 'notifications', 'deployment_events'] loop
    execute format('alter table %I force row level security', name);
  end loop;
end $$;

-- Triggers, so that no writer can leave it out. At the commit, because the lock must not be held while a transaction
-- still waits for others.
create function number_deployment_event(
  p_org_id text, p_deployment_id text, p_run_id text, p_run_seq integer, p_notification_id text
) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('deployment events ' || p_org_id || ' ' || p_deployment_id, 0));
  insert into deployment_events (org_id, deployment_id, seq, run_id, run_seq, notification_id)
  select d.org_id, d.id, 1 + coalesce((select max(e.seq) from deployment_events e
      where e.org_id = d.org_id and e.deployment_id = d.id), 0), p_run_id, p_run_seq, p_notification_id
  from deployments d where d.org_id = p_org_id and d.id = p_deployment_id;
end $$;

create function number_run_event() returns trigger language plpgsql as $$
begin
  perform number_deployment_event(new.org_id, r.deployment_id, new.run_id, new.seq, null)
  from runs r where r.org_id = new.org_id and r.id = new.run_id;
  return null;
end $$;
create constraint trigger number_run_event after insert on run_events deferrable initially deferred
  for each row execute function number_run_event();

create function number_notification() returns trigger language plpgsql as $$
begin
  perform number_deployment_event(new.org_id,
    case new.entity_type when 'deployment' then new.entity_id else new.payload ->> 'deployment_id' end, null, null, new.id);
  return null;
end $$;
create constraint trigger number_notification after insert on notifications deferrable initially deferred
  for each row when (new.entity_type = 'deployment' or new.payload ->> 'deployment_id' is not null)
  execute function number_notification();

-- Nobody else writes numbers.
do $$ declare fn regprocedure; begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  for fn in select p.oid from pg_proc p where p.pronamespace = current_schema()::regnamespace
      and p.proname in ('number_deployment_event', 'number_run_event', 'number_notification') loop
    execute format('alter function %s security definer set search_path = pg_catalog, %I, pg_temp', fn, current_schema());
    execute format('revoke execute on function %s from public', fn);
    execute format('alter function %s owner to orchestrator_definer', fn);
  end loop;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
grant select (org_id, id) on deployments to orchestrator_definer;
grant select (org_id, id, deployment_id) on runs to orchestrator_definer;
grant select (org_id, deployment_id, seq), insert on deployment_events to orchestrator_definer;
create policy definer on deployments for select to orchestrator_definer using (true);
create policy definer on runs for select to orchestrator_definer using (true);
create policy definer on deployment_events to orchestrator_definer using (true) with check (true);
