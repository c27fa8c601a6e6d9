-- Mails to one person each, and addresses that mails don't reach.

-- A mail that an event asks for goes to each recipient once. The recipient is an id: addresses have no place here.
create table sent_mails (
  event_id text not null,
  recipient text not null,
  -- Until then one worker is at it; after that, unless the mail was sent, another may try.
  claimed_until timestamptz not null,
  sent_at timestamptz,
  -- Which kind of mail, while it counts against the limit of its recipient: null for mails without one, and for those
  -- that were left out.
  kind text,
  -- Mails over a quota wait, and quotas are counted for each who asks. Who that was: a digest of a network, or an id.
  source text,
  -- Its event comes again at claimed_until.
  waits boolean not null default false,
  -- What became of a mail that was sent: the provider's id, by which it tells of it later, and why it was not
  -- delivered, or not sent at all.
  message_id text,
  undelivered text,
  -- The organization whose share of mails in an hour it counts for: mails about what happens there, daily mails and
  -- invitations.
  counted_for text,
  primary key (event_id, recipient),
  constraint sent_mails_undelivered check (undelivered in ('bounced', 'complained', 'bounced_before', 'complained_before'))
);
create index sent_mails_kind on sent_mails (recipient, kind) where kind is not null;
create index sent_mails_age on sent_mails (claimed_until);
-- For what a person was mailed within the last hour.
create index sent_mails_of_hour on sent_mails (recipient, sent_at) where sent_at is not null;
create index sent_mails_message on sent_mails (message_id) where message_id is not null;
create index sent_mails_of_org on sent_mails (counted_for, sent_at) where counted_for is not null;
grant select, insert, update on sent_mails to orchestrator_mail;
grant delete, select (event_id, recipient, claimed_until) on sent_mails to orchestrator_retention;
grant select (event_id, recipient, claimed_until, sent_at, waits, undelivered) on sent_mails to orchestrator_definer;

-- Decided when it happens; what is chosen later holds for what happens later.
create table digest_items (
  org_id text not null,
  user_id text not null,
  notification_id text not null,
  added_at timestamptz not null,
  -- The daily mail that it is in; null while it waits.
  digest_id text,
  primary key (org_id, user_id, notification_id),
  foreign key (org_id, user_id) references members on delete cascade,
  foreign key (org_id, notification_id) references notifications on delete cascade
);
create index digest_items_waiting on digest_items (org_id, user_id, added_at) where digest_id is null;
-- For the end of a notification, which takes them along.
create index digest_items_notification on digest_items (org_id, notification_id);
select isolate_tenant('digest_items');
create policy sweep_read on digest_items for select to orchestrator_mail using (sweeping());
grant select, insert, delete, update (digest_id) on digest_items to orchestrator_mail;
grant delete, select (org_id, user_id, notification_id) on digest_items to orchestrator_definer;

-- Addresses to which a mail of ours could not be delivered for good, or whose reader called one unwanted. The mails
-- are told by the ids that we noted when we sent them.
create table undeliverable_addresses (
  email text primary key,
  reason text not null check (reason in ('bounced', 'complained')),
  -- Of how many mails it was told.
  times integer not null default 1,
  -- When the latest of them was sent. What shows later that mails arrive counts against it.
  mailed_at timestamptz not null,
  -- When a link was mailed there all the same.
  tried_at timestamptz,
  -- By an operator.
  freed_at timestamptz,
  freed_by text
);
create index undeliverable_addresses_age on undeliverable_addresses (mailed_at);
-- Operators list and free addresses with this login.
grant select, insert, update (reason, times, mailed_at, tried_at) on undeliverable_addresses to orchestrator_mail;
grant select, update (freed_at, freed_by) on undeliverable_addresses to orchestrator_auth;
grant delete, select (email, mailed_at) on undeliverable_addresses to orchestrator_retention;
grant select (email, reason, mailed_at, tried_at, freed_at) on undeliverable_addresses to orchestrator_definer;

-- The last time at which it was this hour of the day there. In an hour that the clocks leave out it is when they have
-- gone forward, and of one that comes twice it is the second.
create function digest_slot(p_now timestamptz, p_hour integer, p_zone text) returns timestamptz language plpgsql stable as $$
declare midnight timestamp; slot timestamptz;
begin
  begin
    midnight := date_trunc('day', p_now at time zone p_zone);
  exception when invalid_parameter_value then
    -- A zone that the server no longer knows must not keep the others from their mail.
    return digest_slot(p_now, p_hour, 'UTC');
  end;
  slot := (midnight + make_interval(hours => p_hour)) at time zone p_zone;
  if slot > p_now then
    slot := (midnight - interval '1 day' + make_interval(hours => p_hour)) at time zone p_zone;
  end if;
  return slot;
end $$;

-- Why mails to an address are left out now; no row where they are sent.
create function mail_problem_at(p_email text) returns table(reason text, mailed_at timestamptz, tried_at timestamptz) language sql stable as $$
  select a.reason, a.mailed_at, a.tried_at from undeliverable_addresses a
  where a.email = p_email and (a.freed_at is null or a.freed_at < a.mailed_at)
    and not exists (select from users u where u.email = a.email and u.link_followed_at > a.mailed_at)
$$;

-- The same of the caller, or of a member of the organization that was entered. Null where mails are sent.
create function mail_problem(p_user_id text) returns jsonb language sql stable as $$
  select jsonb_build_object('reason', p.reason,
    'mailed_at', to_char(p.mailed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from users u cross join lateral mail_problem_at(u.email) p
  where u.id = p_user_id and (u.id = nullif(current_setting('app.user_id', true), '')
    or exists (select from members m where m.user_id = u.id
      and m.org_id = nullif(current_setting('app.org_id', true), '')))
$$;

-- These act with the rights of orchestrator_definer, which nobody logs in as.
do $$ declare fn regprocedure; begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  foreach fn in array array[
    'mail_problem_at(text)',
    'mail_problem(text)'
  ]::regprocedure[] loop
    execute format('alter function %s security definer set search_path = pg_catalog, %I, pg_temp', fn, current_schema());
    execute format('alter function %s owner to orchestrator_definer', fn);
  end loop;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
do $$ declare fn regprocedure; begin
  foreach fn in array array[
    'digest_slot(timestamptz, integer, text)'
  ]::regprocedure[] loop
    execute format('alter function %s set search_path = pg_catalog, %I, pg_temp', fn, current_schema());
  end loop;
end $$;
grant execute on function digest_slot(timestamptz, integer, text), mail_problem_at(text) to orchestrator_mail;
grant execute on function mail_problem(text) to orchestrator_api, orchestrator_auth;
