-- What members want to be mailed, what waits for their daily mail, and the links that end mails of one kind.
create table notification_preferences (
  org_id text not null,
  user_id text not null,
  -- By type of event: now, daily or off. What isn't here is as the service's defaults say.
  choices jsonb not null default '{}',
  digest_enabled boolean not null default true,
  digest_hour smallint not null default 8 check (digest_hour between 0 and 23),
  time_zone text not null default 'UTC',
  primary key (org_id, user_id),
  foreign key (org_id, user_id) references members on delete cascade
);
select isolate_tenant('notification_preferences');
grant select, insert, update on notification_preferences to orchestrator_api;
grant select on notification_preferences to orchestrator_mail;
create policy sweep_read on notification_preferences for select to orchestrator_mail, orchestrator_app
  using (sweeping());

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
select isolate_tenant('digest_items');
create index digest_items_waiting on digest_items (org_id, user_id, added_at) where digest_id is null;
-- For the end of a notification, which takes them along.
create index digest_items_notification on digest_items (org_id, notification_id);
grant select, insert, update (digest_id), delete on digest_items to orchestrator_mail;
create policy sweep_read on digest_items for select to orchestrator_mail, orchestrator_app using (sweeping());
grant insert on outbox to orchestrator_mail;
grant execute on function mark_published(text[]) to orchestrator_mail;

-- The last time at which it was this hour of the day there. In an hour that the clocks leave out it is when they have
-- gone forward, and of one that comes twice it is the second.
create function digest_slot(p_now timestamptz, p_hour integer, p_zone text) returns timestamptz
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
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
revoke execute on function digest_slot(timestamptz, integer, text) from public;
grant execute on function digest_slot(timestamptz, integer, text) to orchestrator_mail, orchestrator_app;

create table unsubscribe_links (
  token_hash text primary key,
  org_id text not null,
  user_id text not null,
  -- Mails of this type of event; null for the daily mail.
  event_type text,
  created_at timestamptz not null,
  foreign key (org_id, user_id) references members on delete cascade
);
select isolate_tenant('unsubscribe_links');
create index unsubscribe_links_age on unsubscribe_links (created_at);
grant insert on unsubscribe_links to orchestrator_mail;
-- Whoever holds the link is nobody to us: this is all that it can do, and it does the same however often it is used.
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
      digest_enabled = p.digest_enabled and excluded.digest_enabled;
  return true;
end $$;
do $$ begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  execute format('alter function unsubscribe(text) security definer set search_path = pg_catalog, %I, pg_temp', current_schema());
  revoke execute on function unsubscribe(text) from public;
  grant execute on function unsubscribe(text) to orchestrator_api, orchestrator_app;
  alter function unsubscribe(text) owner to orchestrator_definer;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
grant select on unsubscribe_links to orchestrator_definer;
grant select, insert, update (choices, digest_enabled) on notification_preferences to orchestrator_definer;
create policy definer on unsubscribe_links for select to orchestrator_definer using (true);
create policy definer on notification_preferences to orchestrator_definer using (true) with check (true);

grant select (token_hash, created_at), delete on unsubscribe_links to orchestrator_retention;
create policy purge_read on unsubscribe_links for select to orchestrator_retention, orchestrator_app using (purging());
create policy purge on unsubscribe_links for delete to orchestrator_retention, orchestrator_app using (purging());
create policy purge_only on unsubscribe_links as restrictive for delete using (purging());
