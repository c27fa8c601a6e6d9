-- As find_token_of_program, which the version before calls, with who has made the token: what a service account's requests hold of
-- what is everybody's counts for that person, who may make service accounts in many organizations.
create function find_token_with_maker(p_hash text) returns table (
  org_id text, id text, name text, user_id text, service_id text, scope text, agents jsonb, account_ids jsonb,
  labels jsonb, expires_at timestamptz, revoked_at timestamptz, audience text, created_by text
) language plpgsql stable as $$
begin
  return query select t.org_id, t.id, t.name, t.user_id, t.service_id, t.scope, t.agents, t.account_ids, t.labels,
    t.expires_at, t.revoked_at, t.audience, t.created_by from api_tokens t where t.token_hash = p_hash;
end $$;

-- This acts with the rights of orchestrator_definer, which nobody logs in as.
do $$ begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  execute format('alter function find_token_with_maker(text) security definer set search_path = pg_catalog, %I, pg_temp',
    current_schema());
  alter function find_token_with_maker(text) owner to orchestrator_definer;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
grant execute on function find_token_with_maker(text) to orchestrator_api, orchestrator_auth;
