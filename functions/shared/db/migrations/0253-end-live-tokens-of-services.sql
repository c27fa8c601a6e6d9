-- As end_tokens_of_service, which wrote into each token of the last month, for those that have not ended: with many exchanges the end of a
-- service account took longer than a request may.
create function end_live_tokens_of_service() returns trigger language plpgsql as $$
begin
  update api_tokens t set revoked_at = now(), revoked_because = 'service_account_deleted'
    where t.org_id = new.org_id and t.service_id = new.id and t.expires_at > now() and t.revoked_at is null;
  return null;
end $$;

-- This acts with the rights of orchestrator_definer, which nobody logs in as.
do $$ begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  execute format('alter function end_live_tokens_of_service() security definer set search_path = pg_catalog, %I, pg_temp',
    current_schema());
  alter function end_live_tokens_of_service() owner to orchestrator_definer;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;

drop trigger end_tokens on service_accounts;
create trigger end_tokens after update of deleted_at on service_accounts for each row
  when (new.deleted_at is not null) execute function end_live_tokens_of_service();
drop function end_tokens_of_service();
