-- The audit log's chain: each event of an org is sealed once, in one order, by a worker of its own, so that writers
-- never wait for each other. Which events are still to be sealed is kept in a table, because nobody may change an
-- event to say so.

create index audit_events_time on audit_events (org_id, created_at, id);
create index audit_events_actor on audit_events (org_id, actor_id, created_at, id);
create index audit_events_action on audit_events (org_id, action, created_at, id);

create table audit_seals (
  org_id text not null references orgs on delete cascade,
  seq integer not null check (seq > 0),
  audit_id text not null,
  -- Over the hash before it and the event: functions/audit/chain.ts.
  hash text not null,
  sealed_at timestamptz not null,
  primary key (org_id, seq),
  foreign key (org_id, audit_id) references audit_events on delete cascade
);
create unique index audit_seals_once on audit_seals (org_id, audit_id);

create table audit_unsealed (
  org_id text not null references orgs on delete cascade,
  audit_id text not null,
  primary key (org_id, audit_id),
  foreign key (org_id, audit_id) references audit_events on delete cascade
);

-- As the table's owner, for whom force would hide the rows of all tenants.
alter table audit_events no force row level security;
insert into audit_unsealed select org_id, id from audit_events;
alter table audit_events force row level security;

create function await_seal() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (org_id, audit_id) values (new.org_id, new.id);
  return null;
end $$;
create trigger await_seal after insert on audit_events for each row execute function await_seal();

do $$ declare name text; begin
  foreach name in array array['audit_seals', 'audit_unsealed'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (org_id = current_org()) with check (org_id = current_org())', name);
  end loop;
end $$;
create policy sweep_read on audit_unsealed for select using (sweeping());

-- Neither events nor seals can be changed or deleted by the functions.
grant select, insert on audit_seals to orchestrator_app;
grant select, insert, delete on audit_unsealed to orchestrator_app;
