-- The number of a notification in its deployment goes with the notification, but for the last one, behind which the next is
-- counted. By a trigger, as it is given.
-- Numbers of notifications that are gone by now stay.
create function forget_number_of_news() returns trigger language plpgsql as $$
begin
  delete from deployment_events e using gone
    where e.org_id = gone.org_id and e.notification_id = gone.id
      and exists (select from deployment_events later where later.org_id = e.org_id
        and later.deployment_id = e.deployment_id and later.seq > e.seq);
  return null;
end $$;
do $$ begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  execute format('alter function forget_number_of_news() security definer set search_path = pg_catalog, %I, pg_temp', current_schema());
  revoke execute on function forget_number_of_news() from public;
  alter function forget_number_of_news() owner to orchestrator_definer;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
grant select (notification_id), delete on deployment_events to orchestrator_definer;
create trigger forget_number_of_news after delete on notifications referencing old table as gone
  for each statement execute function forget_number_of_news();
-- Behind the trigger: writers take the lock on notifications first, and number them at their commit.
create index deployment_events_notification on deployment_events (org_id, notification_id) where notification_id is not null;
