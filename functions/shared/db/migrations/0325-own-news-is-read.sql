-- What somebody does themself is no news to them: its notification is read for them at once, with all that counts unread ones. What a run or
-- a sweep does later on their order is: then nobody is the caller. The function asks who the caller is, and no condition of the
-- trigger: not every login that writes notifications may call current_user_id().
create function read_own_news() returns trigger language plpgsql as $$
begin
  insert into notification_reads (org_id, user_id, notification_id, is_read)
    select m.org_id, m.user_id, new.id, true from members m
    where m.org_id = new.org_id and m.user_id = new.actor_id and m.user_id = current_user_id()
    on conflict do nothing;
  return null;
end $$;
create trigger read_own_news after insert on notifications for each row
  when (new.actor_id is not null) execute function read_own_news();
create policy own_news on notification_reads for insert to orchestrator_definer
  with check ((org_id = current_org()) and (user_id = current_user_id()));
grant insert on notification_reads to orchestrator_definer;

-- This acts with the rights of orchestrator_definer, which nobody logs in as.
do $$ begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  execute format('alter function read_own_news() security definer set search_path = pg_catalog, %I, pg_temp',
    current_schema());
  alter function read_own_news() owner to orchestrator_definer;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
