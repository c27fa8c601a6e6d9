-- Events of organizations: as members see them, on their way to the bus, in the audit log; and the answers that are
-- kept.

create function await_seal() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (org_id, audit_id) values (new.org_id, new.id);
  return null;
end $$;

create function number_notification() returns trigger language plpgsql as $$
begin
  perform number_deployment_event(new.org_id,
    case new.entity_type when 'deployment' then new.entity_id else new.payload ->> 'deployment_id' end, null, null, new.id);
  return null;
end $$;

-- The number of a notification in its deployment goes with the notification, but for the last one, behind which the
-- next is counted. By a trigger, as it is given. Numbers of notifications that are gone by now stay.
create function forget_number_of_news() returns trigger language plpgsql as $$
begin
  delete from deployment_events e using gone
    where e.org_id = gone.org_id and e.notification_id = gone.id
      and exists (select from deployment_events later where later.org_id = e.org_id
        and later.deployment_id = e.deployment_id and later.seq > e.seq);
  return null;
end $$;

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
create index notifications_age on notifications (created_at);
create index notifications_event_type on notifications (org_id, event_type, id);
select isolate_tenant('notifications');
create policy purge_read on notifications for select to orchestrator_retention using (purging());
create policy purge on notifications for delete to orchestrator_retention using (purging());
create policy purge_only on notifications as restrictive for delete using (purging());
create policy purge_names on notifications for update to orchestrator_retention
  using (purging()) with check (purging());
-- What the daily task says of it.
create policy ending on notifications for insert to orchestrator_retention
  with check (purging() and (org_id = current_org()) and event_type = 'org.deletion_due');
create policy definer on notifications for select to orchestrator_definer using (true);
create policy granted_write on notifications for insert to orchestrator_support
  with check (org_id = (select granted_org()));
create constraint trigger number_notification after insert on notifications deferrable initially deferred
  for each row when (new.entity_type = 'deployment' or ((new.payload ->> 'deployment_id') is not null))
  execute function number_notification();
create trigger forget_number_of_news after delete on notifications referencing old table as gone
  for each statement
  execute function forget_number_of_news();
grant select, insert on notifications to orchestrator_api, orchestrator_auth, orchestrator_workers,
  orchestrator_webhooks, orchestrator_billing;
grant select on notifications to orchestrator_mail;
grant insert, delete, select (org_id, id, actor_id, actor_email, actor_name, title, body, payload, created_at),
  update (actor_email, actor_name, title, body, payload) on notifications to orchestrator_retention;
grant delete, select (org_id, id, event_type) on notifications to orchestrator_definer;
grant insert on notifications to orchestrator_support;

-- A user has read everything up to the mark, except where a row here says otherwise.
create table notification_marks (
  org_id text not null,
  user_id text not null,
  read_through text not null,
  primary key (org_id, user_id),
  foreign key (org_id, user_id) references members on delete cascade
);
select isolate_tenant('notification_marks');
grant select, insert, update on notification_marks to orchestrator_api, orchestrator_auth;
grant delete, select (org_id, user_id) on notification_marks to orchestrator_definer;

create table notification_reads (
  org_id text not null,
  user_id text not null,
  notification_id text not null,
  is_read boolean not null,
  primary key (org_id, user_id, notification_id),
  foreign key (org_id, user_id) references members on delete cascade,
  foreign key (org_id, notification_id) references notifications on delete cascade
);
-- Notifications that a user has set back to unread, among all those that they have ever read one by one: few in many.
-- Counting unread ones must not walk through the many.
create index notification_reads_unread on notification_reads (org_id, user_id, notification_id) where not is_read;
-- For the deletion of a notification, by its id first: with the organization in front of it, Postgres took this index
-- for ranges of what one reader has read, and so read what all others have.
create index notification_reads_of on notification_reads (notification_id, org_id);
select isolate_tenant('notification_reads');
grant select, insert, update on notification_reads to orchestrator_api, orchestrator_auth;
grant delete, select (org_id, user_id, notification_id) on notification_reads to orchestrator_definer;

-- What members want to be mailed, what waits for their daily mail, and the links that end mails of one kind.
create table notification_preferences (
  org_id text not null,
  user_id text not null,
  -- By type of event: now, daily or off. What isn't here is as the service's defaults say.
  choices jsonb not null default '{}',
  digest_enabled boolean not null default true,
  digest_hour smallint not null default 8 check (digest_hour >= 0 and digest_hour <= 23),
  time_zone text not null default 'UTC',
  -- When the member chose last: by type of event, and of the daily mail under `digest`. A link in a mail from before
  -- that must not overrule it.
  chosen_at jsonb not null default '{}',
  primary key (org_id, user_id),
  foreign key (org_id, user_id) references members on delete cascade
);
select isolate_tenant('notification_preferences');
create policy sweep_read on notification_preferences for select to orchestrator_mail using (sweeping());
create policy definer on notification_preferences to orchestrator_definer using (true) with check (true);
grant select, insert, update on notification_preferences to orchestrator_api;
grant select on notification_preferences to orchestrator_mail;
grant select, insert, delete, update (choices, digest_enabled) on notification_preferences to orchestrator_definer;

create table unsubscribe_links (
  token_hash text primary key,
  org_id text not null,
  user_id text not null,
  -- Mails of this type of event; null for the daily mail.
  event_type text,
  created_at timestamptz not null,
  foreign key (org_id, user_id) references members on delete cascade
);
create index unsubscribe_links_age on unsubscribe_links (created_at);
create index unsubscribe_links_member on unsubscribe_links (org_id, user_id);
select isolate_tenant('unsubscribe_links');
create policy definer on unsubscribe_links for select to orchestrator_definer using (true);
create policy purge_read on unsubscribe_links for select to orchestrator_retention using (purging());
create policy purge on unsubscribe_links for delete to orchestrator_retention using (purging());
create policy purge_only on unsubscribe_links as restrictive for delete using (purging());
grant insert on unsubscribe_links to orchestrator_mail;
grant select, delete on unsubscribe_links to orchestrator_definer;
grant delete, select (token_hash, created_at) on unsubscribe_links to orchestrator_retention;

create table outbox (
  id text primary key,
  org_id text references orgs on delete cascade,
  event_type text not null,
  detail jsonb not null,
  created_at timestamptz not null default now(),
  published_at timestamptz
);
create index outbox_unpublished on outbox (created_at) where published_at is null;
create index outbox_org on outbox (org_id);
create index outbox_published on outbox (published_at) where published_at is not null;
select isolate_tenant('outbox');
create policy sweep_read on outbox for select to orchestrator_workers using (sweeping());
create policy sweep_mark on outbox for update to orchestrator_workers using (sweeping()) with check (sweeping());
create policy account_events on outbox for insert to orchestrator_auth, orchestrator_mail with check (org_id is null);
create policy purge_read on outbox for select to orchestrator_retention using (purging() and published_at is not null);
create policy purge on outbox for delete to orchestrator_retention using (purging() and published_at is not null);
-- The tenant's own policy is for every command, and would let a tenant delete as soon as that is granted.
create policy purge_only on outbox as restrictive for delete
  using (purging() and (published_at is not null or (org_id = (select ending_org()))));
create policy definer on outbox to orchestrator_definer using (true) with check (true);
create policy ending on outbox for insert to orchestrator_retention
  with check (purging() and event_type in ('org.deletion_due', 'user.deletion_due'));
create policy count_read on outbox for select to orchestrator_metrics using (sweeping());
create policy granted_write on outbox for insert to orchestrator_support with check (org_id = (select granted_org()));
grant insert on outbox to orchestrator_api, orchestrator_auth, orchestrator_mail, orchestrator_webhooks,
  orchestrator_billing, orchestrator_support;
grant insert, delete, select (id, detail, published_at) on outbox to orchestrator_retention;
grant select, insert, update on outbox to orchestrator_workers;
grant delete, select (id, org_id), update (published_at) on outbox to orchestrator_definer;
grant select (created_at, published_at) on outbox to orchestrator_metrics;

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
  people_digests jsonb,
  primary key (org_id, id)
);
create index audit_events_time on audit_events (org_id, created_at, id);
create index audit_events_actor on audit_events (org_id, actor_id, created_at, id);
create index audit_events_action on audit_events (org_id, action, created_at, id);
create index audit_events_target on audit_events (org_id, target_id, created_at, id);
create index audit_events_actor_action on audit_events (org_id, actor_id, action, created_at, id);
create index audit_events_target_action on audit_events (org_id, target_id, action, created_at, id);
select isolate_tenant('audit_events');
create policy ending on audit_events for insert to orchestrator_retention
  with check (purging() and (org_id = current_org()) and action = 'auth.account_deleted');
create policy definer on audit_events for select to orchestrator_definer using (true);
create policy granted_write on audit_events for insert to orchestrator_support
  with check (org_id = (select granted_org()));
create trigger await_seal after insert on audit_events for each row execute function await_seal();
grant select, insert on audit_events to orchestrator_api, orchestrator_auth, orchestrator_workers;
grant insert on audit_events to orchestrator_retention, orchestrator_webhooks, orchestrator_billing,
  orchestrator_support;
grant delete, select (org_id, id, action, created_at) on audit_events to orchestrator_definer;

create table audit_people (
  org_id text not null references orgs on delete cascade,
  audit_id text not null,
  -- `actor`: who acted and from where. `changes`: what the change says about a person.
  part text not null check (part in ('actor', 'changes')),
  -- Whom it is about; null for an address that had no account.
  user_id text,
  -- With its salt, without which a digest would be found by trying addresses.
  details jsonb not null,
  primary key (org_id, audit_id, part),
  foreign key (org_id, audit_id) references audit_events on delete cascade
);
create index audit_people_address on audit_people ((details #>> '{changes,email}'::text[])) where part = 'changes';
create index audit_people_own on audit_people (user_id, audit_id, part);
select isolate_tenant('audit_people');
-- The daily task takes out whose time is over, and addresses that had no account.
create policy due on audit_people for select to orchestrator_retention
  using (purging() and (user_id is null or (exists (select from user_deletions d where (d.user_id = audit_people.user_id and (d.due_at < now()))))));
create policy due_ones on audit_people for delete to orchestrator_retention
  using (purging() and (user_id is null or (exists (select from user_deletions d where (d.user_id = audit_people.user_id and (d.due_at < now()) and d.told_at is not null)))));
create policy definer on audit_people for select to orchestrator_definer using (true);
create policy granted_write on audit_people for insert to orchestrator_support
  with check (org_id = (select granted_org()));
grant select, insert on audit_people to orchestrator_api;
grant insert on audit_people to orchestrator_auth, orchestrator_workers, orchestrator_support;
grant delete, select (part, user_id, details) on audit_people to orchestrator_retention;
grant select, delete on audit_people to orchestrator_definer;

create table audit_seals (
  org_id text not null references orgs on delete cascade,
  seq integer not null check (seq > 0),
  audit_id text not null,
  -- Over the hash before it and the event: functions/audit/chain.ts.
  hash text not null,
  sealed_at timestamptz not null,
  -- Whether the seal is over digests of the people, so that these can be deleted.
  over_digests boolean not null default false,
  primary key (org_id, seq),
  foreign key (org_id, audit_id) references audit_events on delete cascade
);
create unique index audit_seals_once on audit_seals (org_id, audit_id);
select isolate_tenant('audit_seals');
-- Neither events nor seals can be changed or deleted by the functions.
grant select on audit_seals to orchestrator_api;
grant select, insert on audit_seals to orchestrator_workers;
grant delete, select (org_id, seq) on audit_seals to orchestrator_definer;

create table audit_unsealed (
  org_id text not null references orgs on delete cascade,
  audit_id text not null,
  primary key (org_id, audit_id),
  foreign key (org_id, audit_id) references audit_events on delete cascade
);
select isolate_tenant('audit_unsealed');
create policy sweep_read on audit_unsealed for select to orchestrator_workers using (sweeping());
-- Only a sealed event leaves the list. With a stolen login an event could be taken off it without a seal: it would
-- then be in no export, and nothing would tell.
create policy sealed_only on audit_unsealed as restrictive for delete
  using (exists (select from audit_seals s where (s.org_id = audit_unsealed.org_id and s.audit_id = audit_unsealed.audit_id)));
create policy definer on audit_unsealed to orchestrator_definer using (true) with check (true);
create policy count_read on audit_unsealed for select to orchestrator_metrics using (sweeping());
grant insert, delete, select (org_id, audit_id) on audit_unsealed to orchestrator_definer;
grant select on audit_unsealed to orchestrator_api;
grant select, delete on audit_unsealed to orchestrator_workers;
grant select (audit_id) on audit_unsealed to orchestrator_metrics;

create table idempotency_keys (
  org_id text not null references orgs on delete cascade,
  user_id text not null,
  -- SHA-256 of method and path: a path may hold a token. The route beside it is for people.
  path_digest text not null,
  key text not null check ((length(key) >= 1) and (length(key) <= 255)),
  route text not null,
  -- SHA-256 of the raw body.
  body_digest text not null,
  status integer not null,
  headers text not null,
  -- JSON as it was sent, and no jsonb: a replay has the bytes of the first answer. Null for an empty body.
  body text,
  -- False while the request still works on its answer after the commit.
  is_final boolean not null,
  created_at timestamptz not null,
  primary key (org_id, user_id, path_digest, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
select isolate_tenant('idempotency_keys');
create policy purge_read on idempotency_keys for select to orchestrator_retention using (purging());
create policy purge on idempotency_keys for delete to orchestrator_retention using (purging());
create policy purge_only on idempotency_keys as restrictive for delete using (purging());
grant select, insert, update on idempotency_keys to orchestrator_api;
grant delete, select (org_id, user_id, path_digest, key, created_at) on idempotency_keys to orchestrator_retention;
grant delete, select (org_id, user_id, path_digest, key) on idempotency_keys to orchestrator_definer;

-- When each sweep last came to its end. One that is not started, or fails each time, leaves its row as it is.
create table sweeps (
  sweep text primary key,
  ended_at timestamptz not null
);
grant select, insert, update (ended_at) on sweeps to orchestrator_workers, orchestrator_webhooks,
  orchestrator_billing;
grant select on sweeps to orchestrator_metrics;

-- The bus has taken these events.
create function mark_published(p_ids text[]) returns void language plpgsql as $$
begin
  update outbox set published_at = now() where id = any (p_ids);
end $$;

-- What the logs of all organizations say about them, also of those that they have left: which act it was and when,
-- and the details that are about them. The event's other changes are the organization's.
create function own_audit(
  p_user_id text, p_sign_in text, p_after_id text, p_after_part text, p_limit integer
) returns table (
  audit_id text, part text, org_id text, action text, created_at timestamptz, details jsonb
) language plpgsql stable as $$
declare
  own_email text;
begin
  if not is_own_sign_in(p_user_id, p_sign_in) then return; end if;
  select u.email into own_email from users u where u.id = p_user_id and u.email_verified_at is not null;
  return query select p.audit_id, p.part, p.org_id, e.action, e.created_at, p.details - 'salt'
    from (
      select a.* from audit_people a where a.user_id = p_user_id
      union all
      select a.* from audit_people a
        where a.part = 'changes' and a.user_id is null and a.details #>> '{changes,email}' = own_email
    ) p join audit_events e on e.org_id = p.org_id and e.id = p.audit_id
    where (p.audit_id, p.part) > (p_after_id, p_after_part) order by p.audit_id, p.part limit p_limit;
end $$;

-- A link is used without a sign-in: this is all that it can do, and it does the same however often it is used.
create function unsubscribe(p_token_hash text) returns boolean language plpgsql as $$
declare link unsubscribe_links;
begin
  select * into link from unsubscribe_links l where l.token_hash = p_token_hash;
  if not found then return false; end if;
  insert into notification_preferences as p (org_id, user_id, choices, digest_enabled)
    values (link.org_id, link.user_id,
      case when link.event_type is null then '{}' else jsonb_build_object(link.event_type, 'off') end,
      link.event_type is not null)
    on conflict (org_id, user_id) do update set choices = p.choices || excluded.choices,
      digest_enabled = p.digest_enabled and excluded.digest_enabled
      where link.created_at > coalesce((p.chosen_at ->> coalesce(link.event_type, 'digest'))::timestamptz, '-infinity');
  return found;
end $$;

-- These act with the rights of orchestrator_definer, which nobody logs in as.
do $$ declare fn regprocedure; begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  foreach fn in array array[
    'await_seal()',
    'mark_published(text[])',
    'own_audit(text, text, text, text, integer)',
    'number_notification()',
    'unsubscribe(text)',
    'forget_number_of_news()'
  ]::regprocedure[] loop
    execute format('alter function %s security definer set search_path = pg_catalog, %I, pg_temp', fn, current_schema());
    execute format('alter function %s owner to orchestrator_definer', fn);
  end loop;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
grant execute on function mark_published(text[]) to orchestrator_api, orchestrator_auth, orchestrator_mail,
  orchestrator_workers, orchestrator_webhooks, orchestrator_billing, orchestrator_support;
grant execute on function own_audit(text, text, text, text, integer), unsubscribe(text) to orchestrator_api;
