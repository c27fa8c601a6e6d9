-- Programs that act in an organization: without mail, password or second factor, and never with more rights than a member.
-- Nothing makes one yet. A deleted one keeps its row, so that what it did keeps its name (docs/adr/0030).
create table service_accounts (
  org_id text not null references orgs on delete cascade,
  id text not null,
  name text not null check (length(btrim(name)) between 1 and 100),
  role org_role not null check (role in ('viewer', 'member')),
  -- The admin who made it, and the one who gave it the role that it has.
  created_by text not null,
  role_given_by text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (org_id, id)
);
select isolate_tenant('service_accounts');
select end_with_org('service_accounts');
create policy definer on service_accounts for select to orchestrator_definer using (true);
grant select on service_accounts to orchestrator_definer, orchestrator_api;
grant select (org_id, id, created_by, role_given_by) on service_accounts to orchestrator_workers;
grant select (org_id, id, created_by) on service_accounts to orchestrator_mail;

-- Enters an organization as one of its service accounts, which is read each time. Of a suspended organization only what
-- passes for people passes.
create function enter_org_as_service(p_org_id text, p_service_id text, p_min_role org_role, p_passes boolean)
returns table (service_id text, name text, role org_role) language plpgsql as $$
declare
  found_service record;
  suspended jsonb;
begin
  perform set_config('app.org_id', p_org_id, true), set_config('app.user_id', p_service_id, true);
  select s.id, s.name, s.role into found_service from service_accounts s
    where s.org_id = p_org_id and s.id = p_service_id and s.deleted_at is null;
  if found_service.id is null then
    raise exception using errcode = 'OS401', message = 'service_account_ended';
  end if;
  if found_service.role < p_min_role then
    raise exception using errcode = 'OS403', message = 'role_too_low',
      detail = format('This needs the role %s; yours is %s.', p_min_role, found_service.role);
  end if;
  select o.suspension into suspended from orgs o where o.id = p_org_id;
  if suspended is not null and not p_passes then
    raise exception using errcode = 'OS403', message = 'organization_suspended',
      detail = format('%s Write to %s.', suspended ->> 'reason', suspended ->> 'contact');
  end if;
  return query select found_service.id, found_service.name, found_service.role;
end $$;

-- As before, and the setting may name a service account of the organization instead of a member.
create or replace function entered_org() returns text language plpgsql stable as $$
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

-- Who acts or did: an account of a person outlives its memberships, and a service account of the organization its end.
create function named_actor(p_id text) returns table (email text, name text) language plpgsql stable as $$
begin
  if p_id like 'sa-%' then
    return query select null::text, s.name from service_accounts s where s.org_id = current_org() and s.id = p_id;
  else
    return query select u.email, u.name from users u where u.id = p_id;
  end if;
end $$;

do $$ declare fn regprocedure; begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  foreach fn in array array['enter_org_as_service(text, text, org_role, boolean)'::regprocedure,
    'named_actor(text)'::regprocedure] loop
    execute format('alter function %s owner to orchestrator_definer', fn);
    execute format('revoke execute on function %s from public', fn);
  end loop;
  foreach fn in array array['enter_org_as_service(text, text, org_role, boolean)'::regprocedure,
    'named_actor(text)'::regprocedure, 'entered_org()'::regprocedure] loop
    execute format('alter function %s security definer set search_path = pg_catalog, %I, pg_temp', fn, current_schema());
  end loop;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
grant execute on function enter_org_as_service(text, text, org_role, boolean) to orchestrator_api;
grant execute on function named_actor(text) to orchestrator_api, orchestrator_auth, orchestrator_workers, orchestrator_mail;
