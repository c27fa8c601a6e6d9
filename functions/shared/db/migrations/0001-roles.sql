-- Roles, and what policies ask of a transaction. Rules of every migration: additive, numbered, never edited once
-- released (the runner compares checksums). Files 0001 to 0013 are the first schema, by owner; each has its tables
-- with their policies and rights, and then its functions.
--
-- Every table with org_id leads its keys with org_id, forces row-level security with USING and WITH CHECK, and refers
-- to other tables of tenants by composite keys that include org_id: a foreign key check bypasses row security, so a
-- plain key would tell whether another tenant's id exists.

-- Each function's login belongs to one of these roles and has the tables and columns of its duty. Nobody logs in as
-- orchestrator_definer: functions with its rights read what a duty may not.
do $$ declare name text; begin
  foreach name in array array[
    'api', 'auth', 'mail', 'issuer', 'retention', 'workers', 'webhooks', 'billing', 'metrics', 'support', 'definer'
  ] loop
    begin
      execute format('create role %I nologin nosuperuser nobypassrls nocreatedb nocreaterole', 'orchestrator_' || name);
    -- Roles belong to the server: another database of it may have made them, perhaps at this moment.
    exception when duplicate_object or unique_violation then null;
    end;
    execute format('grant usage on schema %I to %I', current_schema(), 'orchestrator_' || name);
  end loop;
  -- Only a member of a role can give it a function.
  if not pg_has_role(current_user, 'orchestrator_definer', 'usage') then
    execute format('grant orchestrator_definer to %I', current_user);
  end if;
end $$;

-- Order matters: an enum compares by position, so 'admin' > 'member'.
create type org_role as enum ('viewer', 'member', 'admin', 'owner');

-- Functions say themselves who may call them.
alter default privileges revoke execute on functions from public;

-- After a transaction-local set_config the setting is '' and not null on a pooled connection, hence nullif.
create function current_org() returns text language sql stable as
  $$ select nullif(current_setting('app.org_id', true), '') $$;

create function current_user_id() returns text language sql stable as
  $$ select nullif(current_setting('app.user_id', true), '') $$;

-- Sweeps look for work across tenants, in the tables that have a policy for it.
create function sweeping() returns boolean language sql stable as
  $$ select current_setting('app.sweep', true) = 'on' $$;

-- The holder of a link sees the invitation that it belongs to, before they belong to its organization.
create function presented_invite() returns text language sql stable as
  $$ select nullif(current_setting('app.invite_hash', true), '') $$;

create function purging() returns boolean language sql stable as
  $$ select current_setting('app.purge', true) = 'on' $$;

-- The organization that the settings name, if they also name a member or a service account of it. A statement can set
-- both, so it has to know both ids; the API's login can't look them up anywhere.
create function entered_org() returns text language plpgsql stable as $$
declare
  named_org text := nullif(current_setting('app.org_id', true), '');
  named_id text := nullif(current_setting('app.user_id', true), '');
begin
  if named_id like 'sa-%' then
    return (select s.org_id from service_accounts s
      where s.org_id = named_org and s.id = named_id and s.deleted_at is null);
  end if;
  return (select m.org_id from members m where m.org_id = named_org and m.user_id = named_id);
end $$;

-- For migrations: puts a table of tenants under row-level security, for the duties that work for all tenants, one at
-- a time, and for members who have entered their organization. Which tables and columns a duty may use, the grants
-- say.
create function isolate_tenant(p_table regclass, p_column text default 'org_id') returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  execute format('create policy tenant on %s
    to orchestrator_auth, orchestrator_mail, orchestrator_workers, orchestrator_webhooks, orchestrator_billing
    using (%I = current_org()) with check (%I = current_org())', p_table, p_column, p_column);
  execute format('create policy entered on %s to orchestrator_api
    using (%I = (select entered_org())) with check (%I = (select entered_org()))', p_table, p_column, p_column);
end $$;

-- The store of conversations knows no user: a conversation opens to the API's login when it is named with its
-- organization.
create function current_session_id() returns text language sql stable as
  $$ select nullif(current_setting('app.session_id', true), '') $$;

-- Nothing begins in an organization that is about to be deleted: an insert waits for a request of its deletion that
-- is being decided, and then sees it.
create function refuse_in_deleted_org() returns trigger language plpgsql as $$
begin
  perform from orgs o where o.id = new.org_id for share;
  if exists (select from org_deletions d where d.org_id = new.org_id) then
    raise exception using errcode = 'OS409', message = 'org_being_deleted';
  end if;
  return new;
end $$;

-- What is kept about a person, for themselves. It stands in tables that the API's login may not read, so these
-- functions read it with the rights of orchestrator_definer, and show nobody's but that of the person whose sign-in
-- is named: its id stands in their access tokens and nowhere that a login of another duty can read.
create function is_own_sign_in(p_user_id text, p_sign_in text) returns boolean language plpgsql stable as $$
begin
  return exists (select from sign_ins s where s.id = p_sign_in and s.user_id = p_user_id and s.expires_at > now());
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

-- The organization that was entered, once it was told that this is the end.
create function ending_org() returns text language plpgsql stable as $$
begin
  return (select d.org_id from org_deletions d
    where d.org_id = current_org() and d.due_at < now() and d.told_at is not null);
end $$;

-- For each table of organizations: its rows go with theirs. A later table calls it beside isolate_tenant; a test
-- names those that don't.
create function end_with_org(p_table regclass) returns void language plpgsql as $$
declare keys text;
begin
  select string_agg(format('%I', a.attname), ', ') into keys from pg_attribute a
    where a.attrelid = p_table and (a.attname = 'org_id' or a.attnum = any (array(
      select unnest(c.conkey) from pg_constraint c where c.conrelid = p_table and c.contype = 'p'
      union select unnest(c.confkey) from pg_constraint c where c.confrelid = p_table and c.contype = 'f'
      union select unnest(c.conkey) from pg_constraint c where c.conrelid = p_table and c.contype = 'f'
        and c.confdeltype in ('a', 'r'))));
  execute format('create policy ends on %s to orchestrator_definer
    using ((org_id = (select ending_org())) is true) with check (false)', p_table);
  execute format('grant select (%s), delete on %s to orchestrator_definer', keys, p_table);
end
$$;

-- The organization that the settings name, if they also name an operator and a grant of theirs for it. A statement
-- that sets them sees no more than that grant allows.
create function granted_org() returns text language plpgsql stable as $$
begin
  return (select g.org_id from operator_grants g join users u on u.id = g.operator_id
    where g.org_id = nullif(current_setting('app.org_id', true), '')
      and g.id = nullif(current_setting('app.operator_grant', true), '')
      and g.operator_id = nullif(current_setting('app.user_id', true), '')
      and g.ended_at is null and g.ends_at > now() and u.is_operator and u.suspension is null);
end $$;

-- These act with the rights of orchestrator_definer, which nobody logs in as.
do $$ declare fn regprocedure; begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  foreach fn in array array[
    'entered_org()',
    'refuse_in_deleted_org()',
    'is_own_sign_in(text, text)',
    'ending_org()',
    'granted_org()'
  ]::regprocedure[] loop
    execute format('alter function %s security definer set search_path = pg_catalog, %I, pg_temp', fn, current_schema());
    execute format('alter function %s owner to orchestrator_definer', fn);
  end loop;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
do $$ declare fn regprocedure; begin
  foreach fn in array array[
    'isolate_tenant(regclass, text)',
    'refuse_change()',
    'end_with_org(regclass)'
  ]::regprocedure[] loop
    execute format('alter function %s set search_path = pg_catalog, %I, pg_temp', fn, current_schema());
  end loop;
end $$;
grant execute on function current_org() to orchestrator_api, orchestrator_auth, orchestrator_mail,
  orchestrator_issuer, orchestrator_retention, orchestrator_workers, orchestrator_definer, orchestrator_webhooks,
  orchestrator_billing, orchestrator_support;
grant execute on function current_user_id(), presented_invite(), purging(), current_session_id() to
  orchestrator_api, orchestrator_auth, orchestrator_mail, orchestrator_retention, orchestrator_workers,
  orchestrator_definer;
grant execute on function sweeping() to orchestrator_api, orchestrator_auth, orchestrator_mail,
  orchestrator_retention, orchestrator_workers, orchestrator_definer, orchestrator_webhooks, orchestrator_billing,
  orchestrator_metrics;
grant execute on function entered_org() to orchestrator_api;
grant execute on function ending_org() to orchestrator_retention;
grant execute on function granted_org() to orchestrator_support;
comment on function isolate_tenant is 'For migrations: puts a tenant''s table under row-level security.';
