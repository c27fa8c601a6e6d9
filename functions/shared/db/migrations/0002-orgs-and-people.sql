-- Accounts of people, how they sign in, organizations and their members.

-- By a trigger, so that no way to become an admin goes without it: memberships begin in functions of the database, as
-- owner of a new organization or by an invitation, and an owner changes roles.
create function note_approver() returns trigger language plpgsql as $$
declare
  giver text;
begin
  if new.role < 'admin' then
    new.approver_since := null;
    new.approver_through := '[]';
    return new;
  end if;
  if tg_op = 'UPDATE' and old.role >= 'admin' then
    new.approver_since := old.approver_since;
    new.approver_through := old.approver_through;
    return new;
  end if;
  if tg_op = 'UPDATE' then
    new.approver_since := coalesce(new.approver_since, now());
    giver := current_user_id();
  else
    new.approver_since := coalesce(new.approver_since, new.created_at);
    select i.invited_by into giver from invites i
      where i.org_id = new.org_id and i.accepted_by = new.user_id and i.status = 'accepted'
      order by i.ended_at desc limit 1;
  end if;
  if giver is null or giver = new.user_id then return new; end if;
  new.approver_through := coalesce((select case when m.role = 'owner' then '[]'::jsonb else m.approver_through end
    from members m where m.org_id = new.org_id and m.user_id = giver), '[]'::jsonb) || to_jsonb(giver);
  return new;
end $$;

create table users (
  id text primary key,
  email text not null check (email = lower(email)),
  name text,
  password_hash text not null,
  token_version integer not null default 1,
  email_verified_at timestamptz,
  is_operator boolean not null default false,
  created_at timestamptz not null default now(),
  -- Since when a sign-in asks for it; null where there is none, or one that isn't confirmed yet.
  second_factor_at timestamptz,
  suspension jsonb,
  -- When a link that was mailed to the address was last followed: mails arrive there.
  link_followed_at timestamptz,
  constraint users_suspension check (suspension ?& array['reason', 'contact', 'by', 'at'])
);
create unique index users_email on users (email);
alter table users enable row level security;
create policy definer on users to orchestrator_definer using (true) with check (true);
create policy all_users on users to orchestrator_auth using (true) with check (true);
create policy addressees on users for select to orchestrator_mail using (true);
create policy due_ones on users for delete to orchestrator_retention using (true);
grant select, insert (id, email, name, password_hash, email_verified_at, created_at), update (email, name,
  password_hash, token_version, email_verified_at, second_factor_at, suspension, link_followed_at) on users to
  orchestrator_auth;
grant delete, select (id, email, name) on users to orchestrator_retention;
grant select (id, email, name, token_version, email_verified_at, is_operator, created_at, second_factor_at,
  suspension, link_followed_at), update (email_verified_at) on users to orchestrator_definer;
grant select (id, email, name, email_verified_at) on users to orchestrator_api;
grant select (id, email, name, email_verified_at, suspension) on users to orchestrator_mail;

create table email_tokens (
  token_hash text primary key,
  user_id text not null references users on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password', 'change_email')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  -- Null for a link that was asked for again.
  signup_id text
);
create index email_tokens_user on email_tokens (user_id, purpose);
create index email_tokens_age on email_tokens (expires_at);
grant select, update (used_at) on email_tokens to orchestrator_auth;
grant insert, select (user_id, purpose, used_at, signup_id), update (used_at) on email_tokens to orchestrator_mail;
grant delete, select (token_hash, expires_at) on email_tokens to orchestrator_retention;

-- Users change name and address themselves. Another address counts once its owner has followed the link mailed to it;
-- the former one is kept for a while, for the mail that tells it.
create table email_changes (
  user_id text primary key references users on delete cascade,
  new_email text not null check (new_email = lower(new_email)),
  former_email text not null,
  requested_at timestamptz not null,
  secret_hash text
);
create index email_changes_age on email_changes (requested_at);
-- What a stranger has prepared in an account ends with its takeover, a wanted address included.
grant select, insert, update, delete on email_changes to orchestrator_auth;
grant select on email_changes to orchestrator_mail, orchestrator_definer;
grant delete, select (user_id, requested_at) on email_changes to orchestrator_retention;

-- Each sign-up with an address that nobody has verified yet is kept until a link was followed: the link says which of
-- them was its owner's, and so which password counts.
create table pending_signups (
  id text primary key,
  user_id text not null references users on delete cascade,
  password_hash text not null,
  name text,
  org_name text not null,
  created_at timestamptz not null,
  -- Whether this sign-up made the account.
  made_account boolean not null default false,
  -- The secret that the answer to a sign-up held: with it the reader of the link shows that they asked.
  secret_hash text
);
create index pending_signups_user on pending_signups (user_id);
create index pending_signups_age on pending_signups (created_at);
grant select, insert, delete on pending_signups to orchestrator_auth;
grant delete, select (id, created_at) on pending_signups to orchestrator_retention;
grant select (id, user_id, name, created_at) on pending_signups to orchestrator_mail;

create table waitlist (
  email text primary key check (email = lower(email)),
  created_at timestamptz not null default now()
);
create index waitlist_age on waitlist (created_at);
grant insert on waitlist to orchestrator_auth;
grant select, delete on waitlist to orchestrator_retention;
grant select on waitlist to orchestrator_definer;

create table revoked_tokens (
  jti text primary key,
  expires_at timestamptz not null
);
create index revoked_tokens_age on revoked_tokens (expires_at);
grant select, insert on revoked_tokens to orchestrator_auth;
grant delete, select (jti, expires_at) on revoked_tokens to orchestrator_retention;
grant select (jti) on revoked_tokens to orchestrator_definer;

-- The sign-ins of a user, as they see and end them. A row gives no access: what is ended is in revoked_tokens.
create table sign_ins (
  id text primary key,
  user_id text not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- By the hour, so that few requests write.
  last_used_at timestamptz not null,
  user_agent text not null,
  -- Of the network: the whole address stands in the audit log alone.
  address text not null,
  -- When a second factor was shown in it; null where none was.
  second_factor_at timestamptz
);
create index sign_ins_age on sign_ins (expires_at);
-- The sign-ins of a user, in the order of their list.
create index sign_ins_of on sign_ins (user_id, id);
grant select, insert, delete, update (second_factor_at) on sign_ins to orchestrator_auth;
grant delete, select (id, expires_at) on sign_ins to orchestrator_retention;
grant select (id, user_id, created_at, expires_at, last_used_at, user_agent, address, second_factor_at), update
  (last_used_at) on sign_ins to orchestrator_definer;

-- Half a login: the password was right. It opens the second half and nothing else.
create table login_challenges (
  token_hash text primary key,
  user_id text not null references users on delete cascade,
  -- Of the user when it was made: a new password or a logout everywhere ends it, too.
  token_version integer not null,
  expires_at timestamptz not null
);
create index login_challenges_user on login_challenges (user_id);
create index login_challenges_age on login_challenges (expires_at);
grant select, insert, delete on login_challenges to orchestrator_auth;
grant delete, select (token_hash, expires_at) on login_challenges to orchestrator_retention;

create table second_factors (
  user_id text primary key references users on delete cascade,
  -- Which of them it is: a code that was checked with a former one opens nothing.
  id text not null,
  sealed_secret bytea not null,
  -- The newest time step whose code was accepted: none up to it is accepted again.
  last_step bigint not null default 0,
  -- Wrong codes of the last day, each with its time.
  failed_at timestamptz[] not null default '{}'
);
grant select, insert, delete, update (id, sealed_secret, last_step, failed_at) on second_factors to orchestrator_auth;

create table recovery_codes (
  user_id text not null references users on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
-- How many are left, for a mail.
grant select, insert, delete, update (used_at) on recovery_codes to orchestrator_auth;
grant select (user_id, used_at) on recovery_codes to orchestrator_definer, orchestrator_mail;

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
  with check ((due_at > (now() + interval '13 days')) and told_at is null);
create policy taken_back on user_deletions for delete to orchestrator_auth using (told_at is null);
create policy due on user_deletions for select to orchestrator_retention using (due_at < now());
create policy told on user_deletions for update to orchestrator_retention
  using (due_at < now()) with check (due_at < now());
create policy definer on user_deletions for select to orchestrator_definer using (true);
grant select, insert, delete on user_deletions to orchestrator_auth;
grant select on user_deletions to orchestrator_mail;
grant select, update (told_at) on user_deletions to orchestrator_retention;
grant select (user_id, requested_at, due_at) on user_deletions to orchestrator_definer;
-- Accounts whose time to change one's mind is over. References delete what belongs to them.
create policy due on users for select to orchestrator_retention
  using (exists (select from user_deletions d where (d.user_id = users.id and (d.due_at < now()))));
create policy told on users as restrictive for delete
  using (exists (select from user_deletions d where (d.user_id = users.id and (d.due_at < now()) and d.told_at is not null)));

create table orgs (
  id text primary key,
  name text not null,
  approval_required boolean not null default true,
  require_second_approver boolean not null default false,
  created_at timestamptz not null default now(),
  default_region text,
  require_second_factor boolean not null default false,
  image_mirror text,
  approval_required_for_destroy boolean not null default true,
  default_expiry_days integer,
  longest_expiry_days integer,
  default_expiry_set_by text,
  longest_expiry_set_by text,
  outside_hosts_allowed boolean not null default false,
  -- Of an organization that the operator has suspended: reason and contact, which every refused request says, and who
  -- did it when. Null where it is not suspended.
  suspension jsonb,
  -- Operators with a grant read what was said in an organization's sessions only while the organization allows it:
  -- each statement asks.
  conversations_open_to_support boolean not null default false,
  constraint orgs_suspension check (suspension ?& array['reason', 'contact', 'by', 'at'])
);
select isolate_tenant('orgs', 'id');
create policy definer on orgs to orchestrator_definer using (true) with check (true);
create policy ending on orgs to orchestrator_retention
  using (purging() and (id = current_org())) with check (purging() and (id = current_org()));
create policy granted on orgs for select to orchestrator_support using (id = (select granted_org()));
-- The sweep of approvals that can't be used looks at those alone that the organization still demands.
create policy sweep_read on orgs for select to orchestrator_workers using (sweeping() and approval_required);
-- A lock on a row asks for the right to change something of it.
-- What operators see: states, times and reasons. Neither conversations nor values, addresses, secrets or bodies.
grant select, update on orgs to orchestrator_api;
grant select, update (suspension) on orgs to orchestrator_auth;
grant select, update (created_at) on orgs to orchestrator_workers;
grant delete, select (id, name), update (created_at) on orgs to orchestrator_retention;
grant select (id, require_second_factor, suspension), insert (id, name, created_at), update (created_at) on orgs to
  orchestrator_definer;
grant select (id, name) on orgs to orchestrator_mail;
grant select (id, name, created_at, conversations_open_to_support) on orgs to orchestrator_support;

create table members (
  org_id text not null references orgs on delete cascade,
  user_id text not null references users on delete cascade,
  role org_role not null,
  created_at timestamptz not null default now(),
  -- Since when a member may approve, and through whose acts: the ids of who gave that right and, where they were no
  -- owner then, of those through whom they had theirs. Null and empty for members who may not approve.
  approver_since timestamptz,
  approver_through jsonb not null default '[]',
  primary key (org_id, user_id)
);
create index members_user on members (user_id);
-- How many owners an organization has is counted for each list of its members.
create index members_owners on members (org_id) where role = 'owner'::org_role;
select isolate_tenant('members');
-- A user sees the orgs and memberships of their own, whichever org the token names (GET /api/orgs/me).
-- What one reads of oneself, and the invitation that one presents, beside what the organization has. Where an index
-- could find them, Postgres joined it with that of the organization: it took all members of a large one, and all of
-- its invitations, and sorted them for a page. A statement that looks for a person or a token says so itself, and is
-- read by that.
create policy own_memberships on members for select to orchestrator_api, orchestrator_auth
  using ((user_id = current_user_id()) is true);
create policy definer on members to orchestrator_definer using (true) with check (true);
create policy ending on members for select to orchestrator_retention
  using (purging() and ((org_id = current_org()) or (user_id = current_user_id())));
create policy granted on members for select to orchestrator_support using (org_id = (select granted_org()));
create trigger note_approver before insert or update of role on members for each row execute function note_approver();
grant insert, delete, select (org_id, user_id, role, approver_since, approver_through) on members to
  orchestrator_definer;
grant select, update, delete on members to orchestrator_api;
grant select, delete on members to orchestrator_auth;
grant select on members to orchestrator_workers;
grant select (org_id, user_id, role) on members to orchestrator_support, orchestrator_retention, orchestrator_mail;
-- Whether a person is a colleague is looked up for each person who is read. As `exists`, Postgres may read all
-- members of the organization into a hash table first, for a page of 25.
create policy colleagues on users for select to orchestrator_api
  using (coalesce((select true from members m where ((m.org_id = (select entered_org())) and m.user_id = users.id) limit 1), false));
create policy own_orgs on orgs for select to orchestrator_api, orchestrator_auth
  using (id in (select m.org_id from members m where (m.user_id = current_user_id())));

create table invites (
  org_id text not null references orgs on delete cascade,
  id text not null,
  email text not null check (email = lower(email)),
  role org_role not null,
  status text not null check (status in ('pending', 'accepted', 'cancelled')),
  invited_by text not null,
  -- Made by the worker that mails it, anew for every mail; null until then.
  token_hash text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  accepted_by text,
  -- When mails of this invitation were asked for, in the last day before the latest of them.
  mailed_at timestamptz[] not null default '{}',
  primary key (org_id, id)
);
create unique index invites_pending on invites (org_id, email) where status = 'pending';
-- Not unique: a key across tenants is none of the tenants' business, and 256 random bits don't meet by chance.
create index invites_token on invites (token_hash) where token_hash is not null;
create index invites_age on invites (expires_at);
create index invites_email on invites (email);
-- Invitations in their order, with what their policies compare: so a page needs the index alone.
create index invites_in_order on invites (org_id, id) include (token_hash);
select isolate_tenant('invites');
create policy by_token on invites for select to orchestrator_api, orchestrator_auth
  using ((token_hash = presented_invite()) is true);
create policy definer on invites to orchestrator_definer using (true) with check (true);
-- What names a person and isn't theirs: invitations to their address, and the notifications in which they stand.
create policy purge_read on invites for select to orchestrator_retention using (purging());
create policy purge on invites for delete to orchestrator_retention using (purging());
create policy purge_only on invites as restrictive for delete using (purging());
grant select, insert, update on invites to orchestrator_api;
grant select on invites to orchestrator_auth;
grant delete, select (org_id, id, email, expires_at) on invites to orchestrator_retention;
grant delete, select (org_id, id, email, role, status, invited_by, token_hash, expires_at, created_at, ended_at,
  accepted_by), update (status, token_hash, ended_at, accepted_by) on invites to orchestrator_definer;
grant select (org_id, id, email, role, status, invited_by, expires_at), update (token_hash) on invites to
  orchestrator_mail;

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
  with check ((due_at > (now() + interval '29 days')) and told_at is null);
create policy taken_back on org_deletions as restrictive for delete using (told_at is null);
create policy due on org_deletions for select to orchestrator_retention
  using (purging() and ((due_at < now()) or (org_id = current_org())));
create policy told on org_deletions for update to orchestrator_retention
  using (purging() and (due_at < now())) with check (purging() and (due_at < now()));
create policy definer on org_deletions to orchestrator_definer using (true) with check (true);
-- An organization that the reader of an address's mail leaves without members, by taking the account over.
grant select, insert, delete on org_deletions to orchestrator_api;
grant select, insert on org_deletions to orchestrator_auth;
grant select on org_deletions to orchestrator_mail;
grant select, update (told_at) on org_deletions to orchestrator_retention;
grant select (org_id, requested_at, due_at, told_at) on org_deletions to orchestrator_definer;
create policy told on orgs as restrictive for delete
  using (purging() and (exists (select from org_deletions d where (d.org_id = orgs.id and (d.due_at < now()) and d.told_at is not null))));

-- Programs that act in an organization: without mail, password or second factor, and never with more rights than a
-- member. Nothing makes one yet. A deleted one keeps its row, so that what it did keeps its name (docs/adr/0030).
create table service_accounts (
  org_id text not null references orgs on delete cascade,
  id text not null,
  name text not null check ((length(btrim(name)) >= 1) and (length(btrim(name)) <= 100)),
  role org_role not null check (role in ('viewer'::org_role, 'member'::org_role)),
  -- The admin who made it, and the one who gave it the role that it has.
  created_by text not null,
  role_given_by text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (org_id, id)
);
select isolate_tenant('service_accounts');
create policy definer on service_accounts for select to orchestrator_definer using (true);
grant select, delete on service_accounts to orchestrator_definer;
grant select on service_accounts to orchestrator_api;
grant select (org_id, id, created_by, role_given_by) on service_accounts to orchestrator_workers;
grant select (org_id, id, created_by) on service_accounts to orchestrator_mail;

-- Who acts or did: an account outlives its memberships.
create function person(p_id text) returns table(email text, name text) language plpgsql stable as $$
begin
  return query select u.email, u.name from users u where u.id = p_id;
end $$;

-- Until the transaction ends: of two who are about to change what belongs to the user one waits.
create function lock_user(p_id text) returns void language plpgsql as $$
begin
  perform from users where id = p_id for no key update;
end $$;

-- Memberships come into being in these two ways and no other.
create function open_org(p_org_id text, p_owner_id text, p_name text, p_at timestamptz) returns void language plpgsql as $$
begin
  insert into orgs (id, name, created_at) values (p_org_id, p_name, p_at);
  insert into members (org_id, user_id, role, created_at) values (p_org_id, p_owner_id, 'owner', p_at);
end $$;

-- The token came by mail, so it verifies the address, too. Who is a member already keeps their role. No row when the
-- invitation is over, or is for another address.
create function accept_invite(p_token_hash text, p_user_id text, p_at timestamptz) returns table(joined boolean) language plpgsql as $$
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

create function own_account(p_user_id text, p_sign_in text) returns table (
  id text, email text, name text, email_verified_at timestamptz, is_operator boolean, created_at timestamptz,
  second_factor_at timestamptz, recovery_codes_left integer, new_email text, former_email text,
  email_change_requested_at timestamptz, deletion_requested_at timestamptz, deletion_due_at timestamptz,
  on_waitlist_since timestamptz
) language plpgsql stable as $$
begin
  return query select u.id, u.email, u.name, u.email_verified_at, u.is_operator, u.created_at, u.second_factor_at,
      (select count(*)::integer from recovery_codes r where r.user_id = u.id and r.used_at is null),
      c.new_email, c.former_email, c.requested_at, d.requested_at, d.due_at, w.created_at
    from users u left join email_changes c on c.user_id = u.id left join user_deletions d on d.user_id = u.id
      left join waitlist w on w.email = u.email and u.email_verified_at is not null
    where u.id = p_user_id and is_own_sign_in(p_user_id, p_sign_in);
end $$;

create function own_sign_ins(p_user_id text, p_sign_in text) returns table (
  id text, created_at timestamptz, expires_at timestamptz, last_used_at timestamptz, user_agent text,
  address text, second_factor_at timestamptz
) language plpgsql stable as $$
begin
  return query select s.id, s.created_at, s.expires_at, s.last_used_at, s.user_agent, s.address, s.second_factor_at
    from sign_ins s where s.user_id = p_user_id and is_own_sign_in(p_user_id, p_sign_in) order by s.id;
end $$;

-- Invitations to the user's address. A user who hasn't verified it learns nothing of them.
create function own_invites(p_user_id text, p_sign_in text) returns table (
  id text, org_id text, role org_role, status text, created_at timestamptz, expires_at timestamptz
) language plpgsql stable as $$
begin
  return query select i.id, i.org_id, i.role, i.status, i.created_at, i.expires_at
    from invites i join users u on u.email = i.email
    where u.id = p_user_id and u.email_verified_at is not null and is_own_sign_in(p_user_id, p_sign_in) order by i.id;
end $$;

-- Since when the organization that was entered waits for its deletion; null where it stays. A request for the
-- deletion waits while a page of payment is being opened: until this transaction has ended.
create function ending_since() returns timestamptz language plpgsql as $$
begin
  perform from orgs o where o.id = current_org() for share;
  return (select d.requested_at from org_deletions d where d.org_id = current_org());
end $$;

-- Whether the person who approved may still do so: a member with that right whose tokens of that time are valid.
create function approver_stands(p_org_id text, p_user_id text, p_token_version integer, p_decided_at timestamptz) returns boolean language plpgsql stable as $$
begin
  return exists (select from members m join users u on u.id = m.user_id
    where m.org_id = p_org_id and m.user_id = p_user_id and m.role >= 'admin' and m.approver_since <= p_decided_at
      and (p_token_version is null or u.token_version = p_token_version));
end $$;

-- Who acts, and may they? Sets the tenant for row-level security and answers for membership, role, revocation and
-- verified e-mail in the same round trip as the queries behind it. Errors carry a SQLSTATE of our own class: OS401
-- and OS403, with the stable code of the API error as the message.
create function enter_org(
  p_org_id text, p_user_id text, p_token_version integer, p_sign_in text, p_min_role org_role,
  p_verified boolean, p_without_second_factor boolean, p_now timestamptz, p_marks boolean
) returns table (
  user_id text, email text, name text, role org_role, second_factor boolean, is_unmarked boolean
) language plpgsql as $$
declare
  found_user record;
  found_role org_role;
  is_required boolean;
  shown timestamptz;
  used timestamptz;
begin
  perform set_config('app.org_id', p_org_id, true), set_config('app.user_id', p_user_id, true);
  select u.id, u.email, u.name, u.token_version, u.email_verified_at into found_user from users u where u.id = p_user_id;
  if found_user.id is null or found_user.token_version <> p_token_version
     or exists (select from revoked_tokens r where r.jti = p_sign_in) then
    raise exception using errcode = 'OS401', message = 'token_revoked';
  end if;
  select m.role, o.require_second_factor into found_role, is_required
    from members m join orgs o on o.id = m.org_id where m.org_id = p_org_id and m.user_id = p_user_id;
  if found_role is null then
    raise exception using errcode = 'OS401', message = 'not_a_member';
  end if;
  select s.second_factor_at, s.last_used_at into shown, used
    from sign_ins s where s.id = p_sign_in and s.user_id = p_user_id;
  if is_required and shown is null and not p_without_second_factor then
    raise exception using errcode = 'OS403', message = 'second_factor_required';
  end if;
  if found_role < p_min_role then
    raise exception using errcode = 'OS403', message = 'role_too_low',
      detail = format('This needs the role %s; yours is %s.', p_min_role, found_role);
  end if;
  if p_verified and found_user.email_verified_at is null then
    raise exception using errcode = 'OS403', message = 'email_not_verified';
  end if;
  is_unmarked := coalesce(used <= p_now - interval '1 hour', false);
  if is_unmarked and p_marks then
    perform mark_sign_in(p_sign_in, p_user_id, p_now);
  end if;
  return query select found_user.id, found_user.email, found_user.name, found_role, shown is not null, is_unmarked;
end $$;

create function mark_sign_in(p_sign_in text, p_user_id text, p_now timestamptz) returns void language sql as $$
  -- Two requests at once don't wait for each other: one of them marks it.
  update sign_ins set last_used_at = p_now where id = (
    select s.id from sign_ins s
    where s.id = p_sign_in and s.user_id = p_user_id and s.last_used_at <= p_now - interval '1 hour'
    for update skip locked
  );
$$;

-- Stands behind enter_org in the statement that enters an organization, so a suspension counts for the next request.
create function refuse_suspended(p_org_id text, p_user_id text, p_passes boolean) returns boolean language plpgsql stable as $$
declare
  found_user jsonb;
  found_org jsonb;
begin
  if p_passes then return true; end if;
  select u.suspension, o.suspension into found_user, found_org
    from users u, orgs o where u.id = p_user_id and o.id = p_org_id;
  if found_user is not null then
    raise exception using errcode = 'OS403', message = 'user_suspended',
      detail = format('%s Write to %s.', found_user ->> 'reason', found_user ->> 'contact');
  end if;
  if found_org is not null then
    raise exception using errcode = 'OS403', message = 'organization_suspended',
      detail = format('%s Write to %s.', found_org ->> 'reason', found_org ->> 'contact');
  end if;
  return true;
end $$;

-- How many requests of one organization are in the database at once. A place is an advisory lock, held to the end of
-- the transaction that took it: it costs no round trip and no write, and a connection that is lost gives it back.
create function take_place(p_org_id text, p_user_id text, p_most integer) returns boolean language plpgsql as $$
declare
  -- Another one each time, so the first that is tried is most likely free.
  begins_at integer := floor(random() * p_most);
  n integer := 0;
begin
  while n < p_most loop
    if pg_try_advisory_xact_lock(hashtextextended('request ' || p_org_id, (begins_at + n) % p_most)) then
      return true;
    end if;
    n := n + 1;
  end loop;
  -- None is to be taken: the request is not bounded, or has had its place in a transaction before.
  if p_most = 0 then return true; end if;
  raise exception using errcode = 'OS429', message = 'too_many_at_once', detail = p_most::text;
end $$;

-- Enters an organization as one of its service accounts, which is read each time. Of a suspended organization only
-- what passes for people passes.
create function enter_org_as_service(p_org_id text, p_service_id text, p_min_role org_role, p_passes boolean) returns table(service_id text, name text, role org_role) language plpgsql as $$
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

-- Who acts or did: an account of a person outlives its memberships, and a service account of the organization its
-- end.
create function named_actor(p_id text) returns table(email text, name text) language plpgsql stable as $$
begin
  if p_id like 'sa-%' then
    return query select null::text, s.name from service_accounts s where s.org_id = current_org() and s.id = p_id;
  else
    return query select u.email, u.name from users u where u.id = p_id;
  end if;
end $$;

-- These act with the rights of orchestrator_definer, which nobody logs in as.
do $$ declare fn regprocedure; begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  foreach fn in array array[
    'person(text)',
    'lock_user(text)',
    'open_org(text, text, text, timestamptz)',
    'accept_invite(text, text, timestamptz)',
    'own_account(text, text)',
    'own_sign_ins(text, text)',
    'own_invites(text, text)',
    'ending_since()',
    'note_approver()',
    'approver_stands(text, text, integer, timestamptz)',
    'enter_org(text, text, integer, text, org_role, boolean, boolean, timestamptz, boolean)',
    'mark_sign_in(text, text, timestamptz)',
    'refuse_suspended(text, text, boolean)',
    'enter_org_as_service(text, text, org_role, boolean)',
    'named_actor(text)'
  ]::regprocedure[] loop
    execute format('alter function %s security definer set search_path = pg_catalog, %I, pg_temp', fn, current_schema());
    execute format('alter function %s owner to orchestrator_definer', fn);
  end loop;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
do $$ declare fn regprocedure; begin
  foreach fn in array array[
    'take_place(text, text, integer)'
  ]::regprocedure[] loop
    execute format('alter function %s set search_path = pg_catalog, %I, pg_temp', fn, current_schema());
  end loop;
end $$;
grant execute on function person(text), named_actor(text) to orchestrator_api, orchestrator_auth, orchestrator_mail,
  orchestrator_workers;
grant execute on function lock_user(text) to orchestrator_api, orchestrator_mail;
grant execute on function open_org(text, text, text, timestamptz), accept_invite(text, text, timestamptz),
  enter_org(text, text, integer, text, org_role, boolean, boolean, timestamptz, boolean), mark_sign_in(text, text,
  timestamptz), refuse_suspended(text, text, boolean), take_place(text, text, integer) to orchestrator_api,
  orchestrator_auth;
grant execute on function own_account(text, text), own_sign_ins(text, text), own_invites(text, text),
  enter_org_as_service(text, text, org_role, boolean) to orchestrator_api;
grant execute on function ending_since() to orchestrator_api, orchestrator_billing;
grant execute on function approver_stands(text, text, integer, timestamptz) to orchestrator_api,
  orchestrator_workers;
