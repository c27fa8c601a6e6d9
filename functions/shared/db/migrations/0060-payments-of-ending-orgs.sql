-- Since when the organization that was entered waits for its end; null where it stays. Nobody asks for the end of one whose page of payment is being
-- opened: that waits until this transaction has ended.
create function ending_since() returns timestamptz language plpgsql as $$
begin
  perform from orgs o where o.id = current_org() for share;
  return (select d.requested_at from org_deletions d where d.org_id = current_org());
end $$;
do $$ begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  execute format('alter function ending_since() security definer set search_path = pg_catalog, %I, pg_temp', current_schema());
  revoke execute on function ending_since() from public;
  alter function ending_since() owner to orchestrator_definer;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
grant select (requested_at) on org_deletions to orchestrator_definer;
grant execute on function ending_since() to orchestrator_api, orchestrator_billing;
