-- What became of a mail that was sent: the provider's id, by which it tells of it later, and why it was not delivered, or not
-- sent at all.
alter table sent_mails add column message_id text;
alter table sent_mails add column undelivered text;
alter table sent_mails add constraint sent_mails_undelivered
  check (undelivered in ('bounced', 'complained', 'bounced_before', 'complained_before')) not valid;

-- When somebody last followed a link that was mailed to the address: mails arrive there.
alter table users add column link_followed_at timestamptz;

-- Addresses to which a mail of ours could not be delivered for good, or whose reader called one unwanted. The mails are told
-- by the ids that we noted when we sent them.
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

-- Why mails to an address are left out now; no row where they are sent.
create function mail_problem_at(p_email text)
returns table (reason text, mailed_at timestamptz, tried_at timestamptz) language sql stable as $$
  select a.reason, a.mailed_at, a.tried_at from undeliverable_addresses a
  where a.email = p_email and (a.freed_at is null or a.freed_at < a.mailed_at)
    and not exists (select from users u where u.email = a.email and u.link_followed_at > a.mailed_at)
$$;

-- The same of somebody who asks, or of a member of the organization that was entered. Null where mails are sent.
create function mail_problem(p_user_id text) returns jsonb language sql stable as $$
  select jsonb_build_object('reason', p.reason,
    'mailed_at', to_char(p.mailed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from users u cross join lateral mail_problem_at(u.email) p
  where u.id = p_user_id and (u.id = nullif(current_setting('app.user_id', true), '')
    or exists (select from members m where m.user_id = u.id
      and m.org_id = nullif(current_setting('app.org_id', true), '')))
$$;

-- As granted_mails, and says why a mail was not delivered. That one stays for code of before, while both run.
create function granted_mail_outcomes(p_before text, p_limit integer)
returns table (id text, event_type text, recipient text, sent_at timestamptz, waits boolean, claimed_until timestamptz,
  undelivered text)
language plpgsql stable as $$
begin
  return query select n.id, n.event_type, m.recipient, m.sent_at, m.waits, m.claimed_until, m.undelivered
    from (select o.id, o.event_type from notifications o where o.org_id = granted_org()
      and (p_before is null or o.id < p_before) order by o.id desc limit p_limit) n
    left join sent_mails m on m.event_id = n.id
    order by n.id desc, m.recipient;
end $$;

do $$ declare fn regprocedure; begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  for fn in select p.oid from pg_proc p where p.pronamespace = current_schema()::regnamespace
      and p.proname in ('mail_problem_at', 'mail_problem', 'granted_mail_outcomes') loop
    execute format('alter function %s security definer set search_path = pg_catalog, %I, pg_temp', fn, current_schema());
    execute format('revoke execute on function %s from public', fn);
    execute format('alter function %s owner to orchestrator_definer', fn);
  end loop;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;

grant select (email, reason, mailed_at, tried_at, freed_at) on undeliverable_addresses to orchestrator_definer;
grant select (link_followed_at) on users to orchestrator_definer;
grant select (undelivered) on sent_mails to orchestrator_definer;
grant execute on function mail_problem_at(text) to orchestrator_mail;
grant execute on function mail_problem(text) to orchestrator_api, orchestrator_auth;
grant execute on function granted_mail_outcomes(text, integer) to orchestrator_support;
grant select, insert, update (reason, times, mailed_at, tried_at) on undeliverable_addresses to orchestrator_mail;
-- Operators list and free addresses with this login.
grant select, update (freed_at, freed_by) on undeliverable_addresses to orchestrator_auth;
grant update (link_followed_at) on users to orchestrator_auth;
grant select (email, mailed_at), delete on undeliverable_addresses to orchestrator_retention;
