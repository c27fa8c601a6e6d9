-- When the member chose last: by type of event, and of the daily mail under `digest`. A link in a mail from before that
-- must not overrule it.
alter table notification_preferences add column chosen_at jsonb not null default '{}';

drop function unsubscribe(text);
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
      digest_enabled = p.digest_enabled and excluded.digest_enabled
      where link.created_at > coalesce((p.chosen_at ->> coalesce(link.event_type, 'digest'))::timestamptz, '-infinity');
  return found;
end $$;
do $$ begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  execute format('alter function unsubscribe(text) security definer set search_path = pg_catalog, %I, pg_temp', current_schema());
  execute format('alter function digest_slot(timestamptz, integer, text) set search_path = pg_catalog, %I, pg_temp',
    current_schema());
  revoke execute on function unsubscribe(text) from public;
  grant execute on function unsubscribe(text) to orchestrator_api, orchestrator_app;
  alter function unsubscribe(text) owner to orchestrator_definer;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
