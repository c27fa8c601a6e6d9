-- Rules of every migration: additive, numbered, never edited once released (the runner compares checksums).
-- Every table with org_id leads its keys with org_id, forces row-level security with USING and WITH CHECK,
-- and refers to other tenant tables by composite keys that include org_id: a foreign key check bypasses row
-- security, so a plain key would tell whether another tenant's id exists.

-- The functions connect as a login role that is a member of this one; it owns nothing and bypasses nothing.
do $$ begin
  if not exists (select from pg_roles where rolname = 'orchestrator_app') then
    create role orchestrator_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
end $$;
grant usage on schema public to orchestrator_app;

-- Order matters: an enum compares by position, so 'admin' > 'member'.
create type org_role as enum ('viewer', 'member', 'admin', 'owner');

-- After a transaction-local set_config the setting is '' and not null on a pooled connection, hence nullif.
create function current_org() returns text language sql stable as
  $$ select nullif(current_setting('app.org_id', true), '') $$;
create function current_user_id() returns text language sql stable as
  $$ select nullif(current_setting('app.user_id', true), '') $$;
-- Sweeps look for work across tenants; they may read the two tables that hold such work, and nothing else.
create function sweeping() returns boolean language sql stable as
  $$ select current_setting('app.sweep', true) = 'on' $$;

create table users (
  id text primary key,
  email text not null check (email = lower(email)),
  name text,
  password_hash text not null,
  token_version integer not null default 1,
  email_verified_at timestamptz,
  is_operator boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index users_email on users (email);

create table email_tokens (
  token_hash text primary key,
  user_id text not null references users on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index email_tokens_user on email_tokens (user_id, purpose);

create table revoked_tokens (
  jti text primary key,
  expires_at timestamptz not null
);

create table waitlist (
  email text primary key check (email = lower(email)),
  created_at timestamptz not null default now()
);

create table orgs (
  id text primary key,
  name text not null,
  approval_required boolean not null default true,
  require_second_approver boolean not null default false,
  created_at timestamptz not null default now()
);

create table members (
  org_id text not null references orgs on delete cascade,
  user_id text not null references users on delete cascade,
  role org_role not null,
  created_at timestamptz not null default now(),
  primary key (org_id, user_id)
);
create index members_user on members (user_id);

create table notifications (
  org_id text not null references orgs on delete cascade,
  id text not null,
  event_type text not null,
  severity text not null check (severity in ('info', 'ok', 'warn', 'fail')),
  entity_type text not null,
  entity_id text not null,
  actor_id text,
  actor_email text,
  actor_name text,
  title text not null,
  body text,
  deep_link text not null,
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);

-- A user has read everything up to the mark, except where a row here says otherwise.
create table notification_marks (
  org_id text not null,
  user_id text not null,
  read_through text not null,
  primary key (org_id, user_id),
  foreign key (org_id, user_id) references members on delete cascade
);
create table notification_reads (
  org_id text not null,
  user_id text not null,
  notification_id text not null,
  is_read boolean not null,
  primary key (org_id, user_id, notification_id),
  foreign key (org_id, user_id) references members on delete cascade,
  foreign key (org_id, notification_id) references notifications on delete cascade
);

create table outbox (
  id text primary key,
  org_id text not null references orgs on delete cascade,
  event_type text not null,
  detail jsonb not null,
  created_at timestamptz not null default now(),
  published_at timestamptz
);
create index outbox_unpublished on outbox (created_at) where published_at is null;
create index outbox_org on outbox (org_id);

create table audit_events (
  org_id text not null references orgs on delete cascade,
  id text not null,
  action text not null,
  actor_id text,
  actor_email text,
  target_type text not null,
  target_id text not null,
  changes jsonb not null default '{}',
  source_ip text,
  user_agent text,
  request_id text,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);

-- Who acts, and may they? Sets the tenant for row-level security and answers for membership, role, revocation
-- and verified e-mail in the same round trip as the queries behind it. Errors carry a SQLSTATE of our own
-- class: OS401 and OS403, with the stable code of the API error as the message.
create function enter_org(
  p_org_id text, p_user_id text, p_token_version integer, p_jti text, p_min_role org_role, p_verified boolean
) returns table (user_id text, email text, name text, role org_role) language plpgsql as $$
declare
  found_user users%rowtype;
  found_role org_role;
begin
  perform set_config('app.org_id', p_org_id, true), set_config('app.user_id', p_user_id, true);
  select * into found_user from users u where u.id = p_user_id;
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
  return query select found_user.id, found_user.email, found_user.name, found_role;
end $$;

-- Row-level security. `public` so that the owner, too, sees nothing without a tenant.
do $$ declare name text; begin
  foreach name in array array['members', 'notifications', 'notification_marks', 'notification_reads', 'outbox', 'audit_events'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (org_id = current_org()) with check (org_id = current_org())', name);
  end loop;
end $$;
alter table orgs enable row level security;
alter table orgs force row level security;
create policy tenant on orgs using (id = current_org()) with check (id = current_org());
-- A user sees the orgs and memberships of their own, whichever org the token names (GET /api/orgs/me).
create policy own_memberships on members for select using (user_id = current_user_id());
create policy own_orgs on orgs for select using (
  id in (select m.org_id from members m where m.user_id = current_user_id())
);
create policy sweep_read on outbox for select using (sweeping());
create policy sweep_mark on outbox for update using (sweeping()) with check (sweeping());

grant select, insert, update on users, email_tokens, orgs, notification_marks, notification_reads, outbox to orchestrator_app;
grant select, insert, update, delete on members to orchestrator_app;
grant select, insert on notifications, audit_events, revoked_tokens, waitlist to orchestrator_app;
