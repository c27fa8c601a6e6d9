-- People and organizations can ask to be deleted, and change their mind for a while. What waits for its end is a row;
-- the daily task carries it out. The database's own clock says when: whoever runs statements as the functions do can't
-- shorten the time, because rows begin with most of it left and may only be marked or taken back.

create table user_deletions (
  user_id text primary key references users on delete cascade,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  -- The last mail was asked for: from then on it can't be taken back.
  told_at timestamptz
);
create index user_deletions_due on user_deletions (due_at);
alter table user_deletions enable row level security;
create policy own on user_deletions for select to orchestrator_auth, orchestrator_mail using (true);
create policy asked_for on user_deletions for insert to orchestrator_auth
  with check (due_at > now() + interval '13 days' and told_at is null);
create policy taken_back on user_deletions for delete to orchestrator_auth using (told_at is null);
create policy due on user_deletions for select to orchestrator_retention using (due_at < now());
create policy told on user_deletions for update to orchestrator_retention
  using (due_at < now()) with check (due_at < now());

create table org_deletions (
  org_id text primary key references orgs on delete cascade,
  requested_by text not null,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  told_at timestamptz
);
create index org_deletions_due on org_deletions (due_at);
select isolate_tenant('org_deletions');
create policy asked_for on org_deletions as restrictive for insert
  with check (due_at > now() + interval '29 days' and told_at is null);
create policy taken_back on org_deletions as restrictive for delete using (told_at is null);
create policy due on org_deletions for select to orchestrator_retention
  using (purging() and (due_at < now() or org_id = current_org()));
create policy told on org_deletions for update to orchestrator_retention
  using (purging() and due_at < now()) with check (purging() and due_at < now());

-- Nothing begins in an organization that is about to go: whoever starts something waits for the request that is being
-- decided, and then sees it.
create function refuse_in_deleted_org() returns trigger language plpgsql as $$
begin
  perform from orgs o where o.id = new.org_id for share;
  if exists (select from org_deletions d where d.org_id = new.org_id) then
    raise exception using errcode = 'OS409', message = 'org_being_deleted';
  end if;
  return new;
end $$;
do $$ declare name text; begin
  foreach name in array array['sessions', 'deployments', 'runs', 'cloud_accounts'] loop
    execute format('create trigger refuse_in_deleted_org before insert on %I
      for each row execute function refuse_in_deleted_org()', name);
  end loop;
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  execute format('alter function refuse_in_deleted_org() security definer set search_path = pg_catalog, %I, pg_temp',
    current_schema());
  execute 'revoke execute on function refuse_in_deleted_org() from public';
  execute 'alter function refuse_in_deleted_org() owner to orchestrator_definer';
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
grant select (id), update (created_at) on orgs to orchestrator_definer;
grant select (org_id) on org_deletions to orchestrator_definer;
create policy definer on org_deletions to orchestrator_definer using (true) with check (true);

-- What is deleted: whoever's time is over, and all that hangs on them. References do the rest; conversations had none.
create policy due on users for select to orchestrator_retention using (exists (
  select from user_deletions d where d.user_id = users.id and d.due_at < now()));
create policy due_ones on users for delete to orchestrator_retention using (true);
create policy told on users as restrictive for delete using (exists (
  select from user_deletions d where d.user_id = users.id and d.due_at < now() and d.told_at is not null));
create policy ending on members for select to orchestrator_retention
  using (purging() and (org_id = current_org() or user_id = current_user_id()));
create policy ending on orgs to orchestrator_retention
  using (purging() and id = current_org()) with check (purging() and id = current_org());
create policy told on orgs as restrictive for delete using (purging() and exists (
  select from org_deletions d where d.org_id = orgs.id and d.due_at < now() and d.told_at is not null));

-- As the tables' owner, for whom force would hide the rows of all tenants.
alter table conversations no force row level security;
alter table conversation_messages no force row level security;
delete from conversation_messages m where not exists (select from orgs o where o.id = m.org_id);
delete from conversations c where not exists (select from orgs o where o.id = c.org_id);
alter table conversations add foreign key (org_id) references orgs on delete cascade;
alter table conversation_messages add foreign key (org_id) references orgs on delete cascade;
alter table conversations force row level security;
alter table conversation_messages force row level security;

-- What names somebody and isn't theirs: invitations to their address, and the news in which they stand.
create policy purge_read on invites for select to orchestrator_retention using (purging());
create policy purge on invites for delete to orchestrator_retention using (purging());
create policy purge_only on invites as restrictive for delete using (purging());
create index invites_age on invites (expires_at);
create index invites_email on invites (email);
create index waitlist_age on waitlist (created_at);
create policy purge_names on notifications for update to orchestrator_retention
  using (purging()) with check (purging());

-- What the daily task says of it.
create policy ending on notifications for insert to orchestrator_retention
  with check (purging() and org_id = current_org() and event_type = 'org.deletion_due');
create policy ending on outbox for insert to orchestrator_retention
  with check (purging() and event_type in ('org.deletion_due', 'user.deletion_due'));
create policy ending on audit_events for insert to orchestrator_retention
  with check (purging() and org_id = current_org() and action = 'auth.account_deleted');

grant select, insert, delete on user_deletions to orchestrator_auth;
grant select on user_deletions to orchestrator_mail;
grant select, insert, delete on org_deletions to orchestrator_api;
grant select on org_deletions to orchestrator_auth, orchestrator_mail;

grant select, update (told_at) on user_deletions, org_deletions to orchestrator_retention;
grant select (id, email, name), delete on users to orchestrator_retention;
grant select (org_id, user_id, role) on members to orchestrator_retention;
-- A lock on a row asks for the right to change something of it.
grant select (id, name), update (created_at), delete on orgs to orchestrator_retention;
grant select (org_id, id, email, expires_at), delete on invites to orchestrator_retention;
grant select, delete on waitlist to orchestrator_retention;
grant select (actor_id, actor_email, actor_name, title, body, payload), insert,
  update (actor_email, actor_name, title, body, payload) on notifications to orchestrator_retention;
grant select (detail), insert on outbox to orchestrator_retention;
grant insert on audit_events to orchestrator_retention;
