-- What operators of the service may see of an organization, with a grant that its audit log shows.

create table operator_grants (
  org_id text not null references orgs on delete cascade,
  id text not null,
  operator_id text not null,
  reason text not null check ((length(btrim(reason)) >= 10) and (length(btrim(reason)) <= 500)),
  created_at timestamptz not null,
  ends_at timestamptz not null,
  -- Before its end: the operator needs it no longer, or has another one.
  ended_at timestamptz,
  -- What was looked at, each once: as many rows of the audit log, however many pages were read.
  looked_at text[] not null default '{}' check (cardinality(looked_at) <= 200),
  primary key (org_id, id),
  check (ends_at > created_at and (ends_at <= (created_at + '08:00:00'::interval)))
);
create index operator_grants_operator on operator_grants (org_id, operator_id, id);
select isolate_tenant('operator_grants');
create policy definer on operator_grants to orchestrator_definer using (true) with check (true);
create policy granted on operator_grants to orchestrator_support
  using (org_id = (select granted_org())) with check (org_id = (select current_org()));
grant insert, delete, select (org_id, id, operator_id, created_at, ends_at, ended_at), update (ended_at) on
  operator_grants to orchestrator_definer;
grant select, update (ended_at, looked_at) on operator_grants to orchestrator_support;

-- An operator by the token of their request. Whether they are one is read each time.
create function find_operator(p_user_id text, p_token_version integer, p_sign_in text) returns table(email text, name text) language plpgsql as $$
declare found_user record;
begin
  select u.id, u.email, u.name, u.token_version, u.is_operator, u.suspension into found_user
    from users u where u.id = p_user_id;
  if found_user.id is null or found_user.token_version <> p_token_version
     or exists (select from revoked_tokens r where r.jti = p_sign_in) then
    raise exception using errcode = 'OS401', message = 'token_revoked';
  end if;
  if not found_user.is_operator then
    raise exception using errcode = 'OS403', message = 'not_operator';
  end if;
  if found_user.suspension is not null then
    raise exception using errcode = 'OS403', message = 'user_suspended',
      detail = format('%s Write to %s.', found_user.suspension ->> 'reason', found_user.suspension ->> 'contact');
  end if;
  return query select found_user.email::text, found_user.name::text;
end $$;

-- A new grant ends the one that the operator had for this organization. No row where there is no such organization.
create function open_grant(
  p_org_id text, p_user_id text, p_token_version integer, p_sign_in text, p_id text, p_reason text,
  p_ends_at timestamptz, p_now timestamptz
) returns table(grant_id text, email text, name text) language plpgsql as $$
declare found_operator record;
begin
  select * into found_operator from find_operator(p_user_id, p_token_version, p_sign_in);
  perform set_config('app.org_id', p_org_id, true), set_config('app.user_id', p_user_id, true);
  if not exists (select from orgs o where o.id = p_org_id) then return; end if;
  update operator_grants g set ended_at = p_now
    where g.org_id = p_org_id and g.operator_id = p_user_id and g.ended_at is null;
  insert into operator_grants (org_id, id, operator_id, reason, created_at, ends_at)
    values (p_org_id, p_id, p_user_id, p_reason, p_now, p_ends_at);
  perform set_config('app.operator_grant', p_id, true);
  return query select p_id, found_operator.email::text, found_operator.name::text;
end $$;

-- The transaction is in the organization for which this operator has a grant that hasn't ended.
create function enter_grant(p_org_id text, p_user_id text, p_token_version integer, p_sign_in text) returns table(grant_id text, email text, name text) language plpgsql as $$
declare
  found_operator record;
  found_grant text;
begin
  select * into found_operator from find_operator(p_user_id, p_token_version, p_sign_in);
  select g.id into found_grant from operator_grants g
    where g.org_id = p_org_id and g.operator_id = p_user_id and g.ended_at is null and g.ends_at > now()
    order by g.id desc limit 1;
  if found_grant is null then
    raise exception using errcode = 'OS403', message = 'no_grant';
  end if;
  perform set_config('app.org_id', p_org_id, true), set_config('app.user_id', p_user_id, true),
    set_config('app.operator_grant', found_grant, true);
  return query select found_grant, found_operator.email::text, found_operator.name::text;
end $$;

-- The mails of the organization that the operator entered, newest first, with why one was not delivered.
create function granted_mail_outcomes(p_before text, p_limit integer) returns table (
  id text, event_type text, recipient text, sent_at timestamptz, waits boolean, claimed_until timestamptz,
  undelivered text
) language plpgsql stable as $$
begin
  return query select n.id, n.event_type, m.recipient, m.sent_at, m.waits, m.claimed_until, m.undelivered
    from (select o.id, o.event_type from notifications o where o.org_id = granted_org()
      and (p_before is null or o.id < p_before) order by o.id desc limit p_limit) n
    left join sent_mails m on m.event_id = n.id
    order by n.id desc, m.recipient;
end $$;

-- These act with the rights of orchestrator_definer, which nobody logs in as.
do $$ declare fn regprocedure; begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  foreach fn in array array[
    'find_operator(text, integer, text)',
    'open_grant(text, text, integer, text, text, text, timestamptz, timestamptz)',
    'enter_grant(text, text, integer, text)',
    'granted_mail_outcomes(text, integer)'
  ]::regprocedure[] loop
    execute format('alter function %s security definer set search_path = pg_catalog, %I, pg_temp', fn, current_schema());
    execute format('alter function %s owner to orchestrator_definer', fn);
  end loop;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
grant execute on function open_grant(text, text, integer, text, text, text, timestamptz, timestamptz),
  enter_grant(text, text, integer, text), granted_mail_outcomes(text, integer) to orchestrator_support;
