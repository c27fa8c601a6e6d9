-- The token by which a program started a run, without a person's approval in between: what a program may undo.
alter table runs add column by_program text;

-- The users who have made tokens of a service account: they answer for what it asks for, also when the tokens are gone.
alter table service_accounts add column answerable jsonb not null default '[]';
grant select (org_id, id, answerable), update (answerable) on service_accounts to orchestrator_definer;
create policy definer_update on service_accounts for update to orchestrator_definer using (true) with check (true);
grant select (answerable) on service_accounts to orchestrator_workers;

create function keep_token_maker() returns trigger language plpgsql as $$
begin
  update service_accounts s set answerable = s.answerable || to_jsonb(new.created_by)
    where s.org_id = new.org_id and s.id = new.service_id and not s.answerable ? new.created_by;
  return null;
end $$;
create trigger keep_token_maker after insert on api_tokens for each row
  when (new.service_id is not null) execute function keep_token_maker();

-- This acts with the rights of orchestrator_definer, which nobody logs in as.
do $$ begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  execute format('alter function keep_token_maker() security definer set search_path = pg_catalog, %I, pg_temp',
    current_schema());
  alter function keep_token_maker() owner to orchestrator_definer;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;

-- The owner sees no rows of tenants otherwise.
alter table api_tokens no force row level security;
alter table service_accounts no force row level security;
update service_accounts s set answerable = made.by
  from (select org_id, service_id, jsonb_agg(distinct created_by) as by from api_tokens
    where service_id is not null group by 1, 2) made
  where s.org_id = made.org_id and s.id = made.service_id;
alter table api_tokens force row level security;
alter table service_accounts force row level security;

-- Tokens that ended a month ago are deleted.
create policy purge_read on api_tokens for select to orchestrator_retention using (purging());
create policy purge on api_tokens for delete to orchestrator_retention
  using (purging() and expires_at < (now() - interval '30 days'));
grant delete, select (org_id, id, expires_at) on api_tokens to orchestrator_retention;
