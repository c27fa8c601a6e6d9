-- Operators see one organization at a time, read-only, with a login of their own: while they have a grant for it, which has a
-- reason and an end. The organization's audit log has the grant and what was looked at.

do $$ begin
  begin
    create role orchestrator_support nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  exception when duplicate_object or unique_violation then null;
  end;
  execute format('grant usage on schema %I to orchestrator_support', current_schema());
end $$;

create table operator_grants (
  org_id text not null references orgs on delete cascade,
  id text not null,
  operator_id text not null,
  reason text not null check (length(btrim(reason)) between 10 and 500),
  created_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > created_at and ends_at <= created_at + interval '8 hours'),
  -- Before its end: the operator needs it no longer, or has another one.
  ended_at timestamptz,
  -- What was looked at, each once: as many rows of the audit log, however many pages were read.
  looked_at text[] not null default '{}' check (cardinality(looked_at) <= 200),
  primary key (org_id, id)
);
create index operator_grants_operator on operator_grants (org_id, operator_id, id);
select isolate_tenant('operator_grants');
select end_with_org('operator_grants');
create policy definer on operator_grants to orchestrator_definer using (true) with check (true);
grant select (org_id, id, operator_id, created_at, ends_at, ended_at), insert, update (ended_at) on operator_grants
  to orchestrator_definer;
grant select (is_operator) on users to orchestrator_definer;

-- An operator by the token of their request. Whether they are one is read each time.
create function find_operator(p_user_id text, p_token_version integer, p_sign_in text)
returns table (email text, name text) language plpgsql as $$
declare found_user record;
begin
  select u.id, u.email, u.name, u.token_version, u.is_operator into found_user from users u where u.id = p_user_id;
  if found_user.id is null or found_user.token_version <> p_token_version
     or exists (select from revoked_tokens r where r.jti = p_sign_in) then
    raise exception using errcode = 'OS401', message = 'token_revoked';
  end if;
  if not found_user.is_operator then
    raise exception using errcode = 'OS403', message = 'not_operator';
  end if;
  return query select found_user.email::text, found_user.name::text;
end $$;

-- A new grant ends the one that the operator had for this organization. No row where there is no such organization.
create function open_grant(
  p_org_id text, p_user_id text, p_token_version integer, p_sign_in text, p_id text, p_reason text,
  p_ends_at timestamptz, p_now timestamptz
) returns table (grant_id text, email text, name text) language plpgsql as $$
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
create function enter_grant(p_org_id text, p_user_id text, p_token_version integer, p_sign_in text)
returns table (grant_id text, email text, name text) language plpgsql as $$
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

-- The organization that the settings name, if they also name an operator and a grant of theirs for it. Whoever sets them by
-- a statement sees no more than that grant allows.
create function granted_org() returns text language plpgsql stable as $$
begin
  return (select g.org_id from operator_grants g join users u on u.id = g.operator_id
    where g.org_id = nullif(current_setting('app.org_id', true), '')
      and g.id = nullif(current_setting('app.operator_grant', true), '')
      and g.operator_id = nullif(current_setting('app.user_id', true), '')
      and g.ended_at is null and g.ends_at > now() and u.is_operator);
end $$;

-- Mails about what happened in that organization: whether they went out, to which member, and nothing of what they said.
create function granted_mails(p_before text, p_limit integer)
returns table (id text, event_type text, recipient text, sent_at timestamptz, waits boolean, claimed_until timestamptz)
language plpgsql stable as $$
begin
  return query select n.id, n.event_type, m.recipient, m.sent_at, m.waits, m.claimed_until
    from (select o.id, o.event_type from notifications o where o.org_id = granted_org()
      and (p_before is null or o.id < p_before) order by o.id desc limit p_limit) n
    left join sent_mails m on m.event_id = n.id
    order by n.id desc, m.recipient;
end $$;
grant select (org_id, id, event_type) on notifications to orchestrator_definer;
create policy definer on notifications for select to orchestrator_definer using (true);
grant select (event_id, recipient, sent_at, waits, claimed_until) on sent_mails to orchestrator_definer;

do $$ declare fn regprocedure; begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  for fn in select p.oid from pg_proc p where p.pronamespace = current_schema()::regnamespace
      and p.proname in ('find_operator', 'open_grant', 'enter_grant', 'granted_org', 'granted_mails') loop
    execute format('alter function %s security definer set search_path = pg_catalog, %I, pg_temp', fn, current_schema());
    execute format('revoke execute on function %s from public', fn);
    execute format('alter function %s owner to orchestrator_definer', fn);
  end loop;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
grant execute on function open_grant(text, text, integer, text, text, text, timestamptz, timestamptz),
  enter_grant(text, text, integer, text), granted_org(), granted_mails(text, integer), mark_published(text[])
  to orchestrator_support;

-- What operators see: states, times and reasons. Neither conversations nor values, addresses, secrets or bodies.
grant select (id, name, created_at) on orgs to orchestrator_support;
grant select (org_id, user_id, role) on members to orchestrator_support;
grant select (org_id, id, disconnected_at) on cloud_accounts to orchestrator_support;
grant select (org_id, id, agent_id, user_id, status, current_gate, revision, waiting_on, waiting_since, execution_attempt,
  failure_reason, created_at, updated_at, completed_at) on sessions to orchestrator_support;
grant select (org_id, session_id, revision, gate, status, notice, action, opened_at, completed_at) on session_gates
  to orchestrator_support;
grant select (org_id, id, name, agent_id, session_id, cloud_account_id, scope, status, failure_extent, failure_reason,
  plan_id, requested_by, protected, expires_at, created_at, updated_at) on deployments to orchestrator_support;
grant select (org_id, id, deployment_id, action, status, requested_by, requested_at, expires_at, decided_by, decided_at, lapse)
  on approvals to orchestrator_support;
grant select (org_id, id, deployment_id, plan_id, kind, status, failure_extent, failure_reason, requested_by, created_at,
  started_at, ended_at, cancel_requested_at, cancel_requested_by, step_starts, former_status, former_plan_id,
  events_purged_at), update (cancel_requested_at, cancel_requested_by) on runs to orchestrator_support;
grant select, insert on run_events to orchestrator_support;
grant select (org_id, id, format, status, paused_because, failures, failing_since, delivered_at, created_at) on webhooks
  to orchestrator_support;
grant select (org_id, id, webhook_id, notification_id, event_type, status, attempts, attempts_total, next_attempt_at,
  claimed_until, parked, created_at, ended_at) on webhook_deliveries to orchestrator_support;
grant select (org_id, delivery_id, seq, started_at, outcome, status, duration_ms) on webhook_attempts to orchestrator_support;
grant select (org_id, plan, status, period_start, period_end, included_micro, balance_micro, held_micro, cap_cents,
  grace_until) on billing_accounts to orchestrator_support;
grant select, update (looked_at, ended_at) on operator_grants to orchestrator_support;
grant insert on notifications, audit_events, audit_people, outbox to orchestrator_support;

do $$ declare name text; begin
  foreach name in array array['members', 'cloud_accounts', 'sessions', 'session_gates', 'deployments', 'approvals', 'runs',
      'run_events', 'webhooks', 'webhook_deliveries', 'webhook_attempts', 'billing_accounts'] loop
    execute format('create policy granted on %I for select to orchestrator_support
      using (org_id = (select granted_org()))', name);
  end loop;
  foreach name in array array['run_events', 'notifications', 'audit_events', 'audit_people', 'outbox'] loop
    execute format('create policy granted_write on %I for insert to orchestrator_support
      with check (org_id = (select granted_org()))', name);
  end loop;
end $$;
create policy granted on orgs for select to orchestrator_support using (id = (select granted_org()));
create policy granted_cancel on runs for update to orchestrator_support
  using (org_id = (select granted_org())) with check (org_id = (select granted_org()));
create policy granted on operator_grants to orchestrator_support
  using (org_id = (select granted_org())) with check (org_id = (select current_org()));
grant execute on function current_org() to orchestrator_support;
