-- Two admins who invite each other in turn made the list of those through whom they may approve longer each time.
create or replace function note_approver() returns trigger language plpgsql as $$
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
  new.approver_through := coalesce((select case when m.role = 'owner' then '[]'::jsonb else m.approver_through - giver end
    from members m where m.org_id = new.org_id and m.user_id = giver), '[]'::jsonb) || to_jsonb(giver);
  return new;
end $$;
-- Replacing a function takes its settings away: this one acts with the rights of orchestrator_definer.
do $$ begin
  execute format('alter function note_approver() security definer set search_path = pg_catalog, %I, pg_temp', current_schema());
end $$;
