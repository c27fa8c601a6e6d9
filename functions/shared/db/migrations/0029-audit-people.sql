-- What an event of the audit log says about people stands beside it, so that it can go with their account. The event
-- keeps digests of it, which the seals are over: what is there can't be changed unnoticed, and what is gone breaks no
-- chain. Events of before keep their form, because their seals are over all of it.

create table audit_people (
  org_id text not null references orgs on delete cascade,
  audit_id text not null,
  -- `actor`: who acted and from where. `changes`: what the change says about somebody.
  part text not null check (part in ('actor', 'changes')),
  -- Whom it is about; null for an address that had no account.
  user_id text,
  -- With its salt, without which a digest would be found by trying addresses.
  details jsonb not null,
  primary key (org_id, audit_id, part),
  foreign key (org_id, audit_id) references audit_events on delete cascade
);
create index audit_people_user on audit_people (user_id);
create index audit_people_address on audit_people ((details #>> '{changes,email}')) where part = 'changes';
select isolate_tenant('audit_people');

-- Null in the events of before.
alter table audit_events add column people_digests jsonb;
-- False where a version of before has sealed: then the seal is over the former fields.
alter table audit_seals add column over_digests boolean not null default false;

-- The daily task takes out whose time is over, and addresses that had no account.
create policy due on audit_people for select to orchestrator_retention using (purging() and (
  user_id is null or exists (select from user_deletions d where d.user_id = audit_people.user_id and d.due_at < now())));
create policy due_ones on audit_people for delete to orchestrator_retention using (purging() and (
  user_id is null or exists (select from user_deletions d
    where d.user_id = audit_people.user_id and d.due_at < now() and d.told_at is not null)));

grant select, insert on audit_people to orchestrator_api;
grant insert on audit_people to orchestrator_auth, orchestrator_workers;
grant select (part, user_id, details), delete on audit_people to orchestrator_retention;
