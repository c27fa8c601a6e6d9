-- Logins by duty: each function's login belongs to one of these roles and has the tables and columns of its duty.
-- orchestrator_app stays as it was, for the functions of a version before this one while a deploy replaces them;
-- docs/operations.md says how it is closed.

do $$ declare name text; begin
  foreach name in array array['api', 'auth', 'mail', 'issuer', 'retention', 'workers', 'definer'] loop
    begin
      execute format('create role %I nologin nosuperuser nobypassrls nocreatedb nocreaterole', 'orchestrator_' || name);
    -- Roles belong to the server: another database of it may have made them, perhaps at this moment.
    exception when duplicate_object or unique_violation then null;
    end;
    execute format('grant usage on schema %I to %I', current_schema(), 'orchestrator_' || name);
  end loop;
  -- Whoever hands a function over to a role must be a member of it.
  if not pg_has_role(current_user, 'orchestrator_definer', 'usage') then
    execute format('grant orchestrator_definer to %I', current_user);
  end if;
end $$;

-- 1. What the duties need of tables that they may not read. These functions run with the rights of
-- orchestrator_definer, which nobody logs in as; each does one thing for whoever names random ids that only its
-- caller's work knows.

create or replace function enter_org(
  p_org_id text, p_user_id text, p_token_version integer, p_jti text, p_min_role org_role, p_verified boolean
) returns table (user_id text, email text, name text, role org_role) language plpgsql as $$
declare
  found_user record;
  found_role org_role;
begin
  perform set_config('app.org_id', p_org_id, true), set_config('app.user_id', p_user_id, true);
  select u.id, u.email, u.name, u.token_version, u.email_verified_at into found_user from users u where u.id = p_user_id;
  if found_user.id is null or found_user.token_version <> p_token_version
     or exists (select from revoked_tokens r where r.jti = p_jti) then
    raise exception using errcode = 'OS401', message = 'token_revoked';
  end if;
  select m.role into found_role from members m where m.org_id = p_org_id and m.user_id = p_user_id;
  if found_role is null then
    raise exception using errcode = 'OS401', message = 'not_a_member';
  end if;
  if found_role < p_min_role then
    raise exception using errcode = 'OS403', message = 'role_too_low',
      detail = format('This needs the role %s; yours is %s.', p_min_role, found_role);
  end if;
  if p_verified and found_user.email_verified_at is null then
    raise exception using errcode = 'OS403', message = 'email_not_verified';
  end if;
  return query select found_user.id::text, found_user.email::text, found_user.name::text, found_role;
end $$;

-- The org that the settings name, if they also name a member of it. A statement can set both, so it has to know both
-- ids; the API's login can't look them up anywhere.
create function entered_org() returns text language plpgsql stable as $$
begin
  return (select m.org_id from members m where m.org_id = nullif(current_setting('app.org_id', true), '')
    and m.user_id = nullif(current_setting('app.user_id', true), ''));
end $$;

-- Who acts or did: an account outlives its memberships.
create function person(p_id text) returns table (email text, name text) language plpgsql stable as $$
begin
  return query select u.email, u.name from users u where u.id = p_id;
end $$;

-- Until the transaction ends: of two who are about to change what belongs to the user one waits.
create function lock_user(p_id text) returns void language plpgsql as $$
begin
  perform from users where id = p_id for no key update;
end $$;

-- Memberships come into being in these two ways and no other.
create function open_org(p_org_id text, p_owner_id text, p_name text, p_at timestamptz) returns void
language plpgsql as $$
begin
  insert into orgs (id, name, created_at) values (p_org_id, p_name, p_at);
  insert into members (org_id, user_id, role, created_at) values (p_org_id, p_owner_id, 'owner', p_at);
end $$;

-- The token came by mail, so it verifies the address, too. Who is a member already keeps their role. No row when the
-- invitation is over, or is for another address.
create function accept_invite(p_token_hash text, p_user_id text, p_at timestamptz) returns table (joined boolean)
language plpgsql as $$
declare
  accepted record;
  added integer;
begin
  update invites i set status = 'accepted', accepted_by = p_user_id, ended_at = p_at, token_hash = null
    where i.token_hash = p_token_hash and i.status = 'pending' and i.expires_at > p_at
      and i.email = (select u.email from users u where u.id = p_user_id)
    returning i.org_id, i.role into accepted;
  if accepted.org_id is null then return; end if;
  insert into members (org_id, user_id, role, created_at) values (accepted.org_id, p_user_id, accepted.role, p_at)
    on conflict (org_id, user_id) do nothing;
  get diagnostics added = row_count;
  update users u set email_verified_at = coalesce(u.email_verified_at, p_at) where u.id = p_user_id;
  return query select added > 0;
end $$;

-- The bus has taken these events.
create function mark_published(p_ids text[]) returns void language plpgsql as $$
begin
  update outbox set published_at = now() where id = any (p_ids);
end $$;

-- 2. Their rights.

alter table users enable row level security;

do $$ declare fn regprocedure; begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  for fn in select p.oid from pg_proc p where p.pronamespace = current_schema()::regnamespace
      and p.proname in ('enter_org', 'entered_org', 'person', 'lock_user', 'open_org', 'accept_invite',
        'mark_published', 'await_seal') loop
    execute format('alter function %s security definer set search_path = pg_catalog, %I, pg_temp', fn, current_schema());
    execute format('alter function %s owner to orchestrator_definer', fn);
  end loop;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;

grant select (id, email, name, token_version, email_verified_at), update (email_verified_at) on users
  to orchestrator_definer;
grant select (jti) on revoked_tokens to orchestrator_definer;
grant select (org_id, user_id, role), insert on members to orchestrator_definer;
grant insert (id, name, created_at) on orgs to orchestrator_definer;
grant select (org_id, role, token_hash, status, expires_at, email),
  update (status, accepted_by, ended_at, token_hash) on invites to orchestrator_definer;
grant select (id), update (published_at) on outbox to orchestrator_definer;
grant insert on audit_unsealed to orchestrator_definer;
do $$ declare name text; begin
  foreach name in array array['users', 'members', 'orgs', 'invites', 'outbox', 'audit_unsealed'] loop
    execute format('create policy definer on %I to orchestrator_definer using (true) with check (true)', name);
  end loop;
end $$;

-- 3. Who sees which rows. The settings of a statement alone open a tenant to the duties that work for all of them. To
-- the API's login an org opens only together with one of its members.

create function isolate_tenant(p_table regclass, p_column text default 'org_id') returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  execute format('create policy tenant on %s to orchestrator_auth, orchestrator_mail, orchestrator_workers
    using (%I = current_org()) with check (%I = current_org())', p_table, p_column, p_column);
  execute format('create policy entered on %s to orchestrator_api
    using (%I = (select entered_org())) with check (%I = (select entered_org()))', p_table, p_column, p_column);
end $$;
do $$ begin
  execute format('alter function isolate_tenant set search_path = pg_catalog, %I, pg_temp', current_schema());
end $$;
comment on function isolate_tenant is 'For migrations: puts a tenant''s table under row-level security.';

do $$ declare found record; begin
  for found in select p.polrelid::regclass as name from pg_policy p where p.polname = 'tenant' loop
    execute format('alter policy tenant on %s rename to former_tenant', found.name);
    execute format('alter policy former_tenant on %s to orchestrator_app', found.name);
    perform isolate_tenant(found.name, case when found.name = 'orgs'::regclass then 'id' else 'org_id' end);
  end loop;
end $$;

-- The store of conversations knows no user; to the API's login one opens to whoever names it with its org.
create function current_session_id() returns text language sql stable as
  $$ select nullif(current_setting('app.session_id', true), '') $$;
drop policy entered on conversations;
drop policy entered on conversation_messages;
create policy named on conversations to orchestrator_api
  using (org_id = current_org() and session_id = current_session_id())
  with check (org_id = current_org() and session_id = current_session_id());
create policy named on conversation_messages to orchestrator_api
  using (org_id = current_org() and session_id = current_session_id())
  with check (org_id = current_org() and session_id = current_session_id());

create policy all_users on users to orchestrator_auth, orchestrator_app using (true) with check (true);
create policy addressees on users for select to orchestrator_mail using (true);
create policy colleagues on users for select to orchestrator_api using (
  exists (select from members m where m.org_id = (select entered_org()) and m.user_id = users.id)
);

alter policy own_memberships on members to orchestrator_api, orchestrator_auth, orchestrator_app;
alter policy own_orgs on orgs to orchestrator_api, orchestrator_auth, orchestrator_app;
alter policy by_token on invites to orchestrator_api, orchestrator_auth, orchestrator_app;
alter policy account_events on outbox to orchestrator_auth, orchestrator_app;
alter policy sweep_read on outbox to orchestrator_workers, orchestrator_app;
alter policy sweep_mark on outbox to orchestrator_workers, orchestrator_app;
alter policy sweep_read on sessions to orchestrator_workers, orchestrator_app;
alter policy sweep_read on cloud_accounts to orchestrator_workers, orchestrator_app;
alter policy sweep_read on audit_unsealed to orchestrator_workers, orchestrator_app;
do $$ declare name text; begin
  foreach name in array array['notifications', 'idempotency_keys', 'outbox'] loop
    execute format('alter policy purge_read on %I to orchestrator_retention, orchestrator_app', name);
    execute format('alter policy purge on %I to orchestrator_retention, orchestrator_app', name);
  end loop;
end $$;

-- 4. Tables and columns by duty: test/functions/shared/db/duties.test.ts has them whole.

-- Requests of all endpoints but those of auth.
grant select (id, email, name, email_verified_at) on users to orchestrator_api;
grant select, update, delete on members to orchestrator_api;
grant select, update on orgs to orchestrator_api;
grant select, insert, update on invites, notification_marks, notification_reads, idempotency_keys, cloud_account_ids,
  cloud_accounts, sessions, session_gates, deployments, approvals, runs, conversations, conversation_messages
  to orchestrator_api;
grant select, insert on notifications, audit_events, external_ids, plans, run_events to orchestrator_api;
grant select on audit_seals, audit_unsealed, issuer_keys to orchestrator_api;
grant insert on outbox to orchestrator_api;

-- Accounts of people and how they sign in.
grant select, insert (id, email, name, password_hash, email_verified_at, created_at),
  update (email, name, password_hash, token_version, email_verified_at) on users to orchestrator_auth;
grant select, update (used_at) on email_tokens to orchestrator_auth;
grant select, insert, update on email_changes to orchestrator_auth;
grant select, insert, delete on pending_signups to orchestrator_auth;
grant select, insert on revoked_tokens to orchestrator_auth;
grant insert on waitlist to orchestrator_auth;
grant select, delete on members to orchestrator_auth;
grant select on orgs, invites to orchestrator_auth;
grant select, insert on notifications, audit_events to orchestrator_auth;
grant select, insert, update on notification_marks, notification_reads to orchestrator_auth;
grant insert on outbox to orchestrator_auth;
-- How far somebody's org has come.
grant select (org_id, disconnected_at) on cloud_accounts to orchestrator_auth;
grant select (org_id) on sessions to orchestrator_auth;
grant select (org_id, status) on deployments to orchestrator_auth;

-- Mails: who gets them, what they tell, and the tokens of their links.
grant select (id, email, name, email_verified_at) on users to orchestrator_mail;
grant select (user_id, purpose, used_at, signup_id), insert, update (used_at) on email_tokens to orchestrator_mail;
grant select on email_changes to orchestrator_mail;
grant select (id, user_id, name, created_at) on pending_signups to orchestrator_mail;
grant select (org_id, id, email, role, status, invited_by, expires_at), update (token_hash) on invites
  to orchestrator_mail;
grant select (id, name) on orgs to orchestrator_mail;
grant select (org_id, user_id, role) on members to orchestrator_mail;
grant select on notifications to orchestrator_mail;
grant select (org_id, id, status, requested_by, decided_by) on approvals to orchestrator_mail;
grant select (org_id, id, health_status, disconnected_at, secret_warned_days) on cloud_accounts to orchestrator_mail;
grant select (org_id, id, requested_by) on runs to orchestrator_mail;
grant select (org_id, id, user_id) on sessions to orchestrator_mail;
grant select, insert, update on sent_mails to orchestrator_mail;

-- The issuer's keys.
grant select, insert, update (published_at, signs_from, withdrawn_at, destroyed_at) on issuer_keys
  to orchestrator_issuer;

-- What is deleted for its age.
grant delete, select (org_id, id, created_at) on notifications to orchestrator_retention;
grant delete, select (org_id, user_id, path_digest, key, created_at) on idempotency_keys to orchestrator_retention;
grant delete, select (id, published_at) on outbox to orchestrator_retention;
grant delete, select (token_hash, expires_at) on email_tokens to orchestrator_retention;
grant delete, select (user_id, requested_at) on email_changes to orchestrator_retention;
grant delete, select (id, created_at) on pending_signups to orchestrator_retention;
grant delete, select (jti, expires_at) on revoked_tokens to orchestrator_retention;
grant delete, select (event_id, recipient, claimed_until) on sent_mails to orchestrator_retention;

-- Sweeps, event workers and the steps of the workflows: for all tenants, one at a time, and nothing of people but
-- what they are called.
grant select, insert, update on sessions, session_gates, deployments, approvals, runs to orchestrator_workers;
grant select, insert on notifications, audit_events, audit_seals, plans, run_events to orchestrator_workers;
grant select, delete on audit_unsealed to orchestrator_workers;
grant select, insert, update on outbox to orchestrator_workers;
grant select, update on cloud_accounts to orchestrator_workers;
grant select on external_ids, members, issuer_keys to orchestrator_workers;
-- A lock on a row asks for the right to change something of it.
grant select, update (created_at) on orgs to orchestrator_workers;

do $$ begin
  execute format('revoke execute on all functions in schema %I from public', current_schema());
end $$;
grant execute on function current_org(), current_user_id(), current_session_id(), sweeping(), purging(), presented_invite()
  to orchestrator_api, orchestrator_auth, orchestrator_mail, orchestrator_retention, orchestrator_workers,
  orchestrator_app, orchestrator_definer;
grant execute on function enter_org(text, text, integer, text, org_role, boolean), open_org(text, text, text, timestamptz),
  accept_invite(text, text, timestamptz) to orchestrator_api, orchestrator_auth, orchestrator_app;
grant execute on function entered_org() to orchestrator_api;
grant execute on function person(text) to orchestrator_api, orchestrator_workers, orchestrator_mail, orchestrator_auth;
grant execute on function lock_user(text) to orchestrator_api, orchestrator_mail;
grant execute on function mark_published(text[]) to orchestrator_api, orchestrator_auth, orchestrator_workers;
