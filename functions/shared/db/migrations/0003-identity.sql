-- Invitations, events of users who belong to no org (yet, or any more), and which mails were sent.

alter table orgs add column default_region text;

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
  primary key (org_id, id)
);
create unique index invites_pending on invites (org_id, email) where status = 'pending';
-- Not unique: a key across tenants is none of the tenants' business, and 256 random bits don't meet by chance.
create index invites_token on invites (token_hash) where token_hash is not null;

alter table invites enable row level security;
alter table invites force row level security;
create policy tenant on invites using (org_id = current_org()) with check (org_id = current_org());
-- Whoever holds the link sees the invitation it belongs to, before they belong to its org.
create function presented_invite() returns text language sql stable as
  $$ select nullif(current_setting('app.invite_hash', true), '') $$;
create policy by_token on invites for select using (token_hash = presented_invite());

-- A user's own events (verify, reset) happen in no org. They can be written and not read, except by the sweep.
alter table outbox alter column org_id drop not null;
create policy account_events on outbox for insert with check (org_id is null);

-- A mail that an event asks for goes to each recipient once. The recipient is an id: addresses have no place here.
create table sent_mails (
  event_id text not null,
  recipient text not null,
  -- Until then one worker is at it; after that, unless the mail was sent, another may try.
  claimed_until timestamptz not null,
  sent_at timestamptz,
  primary key (event_id, recipient)
);

grant select, insert, update on invites, sent_mails to orchestrator_app;
