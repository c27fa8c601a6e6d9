-- Programs that a person lets act in their name by the browser: docs/adr/0040-clients-are-let-in-by-the-browser.md. A row is what the person
-- was shown, so that nothing of it can change before they allow it, and then the code that the program exchanges for its token.
create table client_authorizations (
  id text primary key,
  -- Whom it was shown, and in which organization.
  shown_to text not null,
  shown_in text not null,
  -- The address of the client's document, and what the document says.
  client_id text not null,
  client_name text not null,
  redirect_uri text not null,
  code_challenge text not null,
  state text,
  scope text not null check (scope in ('read', 'propose', 'run')),
  created_at timestamptz not null,
  -- Of the question, and once it is allowed of the code.
  expires_at timestamptz not null,
  -- SHA-256 of the code, once it is allowed. With the salt the code makes the token; the salt goes when it has.
  code_hash text unique,
  salt text,
  token_id text,
  -- Of the token.
  ends_at timestamptz,
  taken_at timestamptz
);
create index client_authorizations_age on client_authorizations (expires_at);
grant select, insert, delete, update (scope, expires_at, code_hash, salt, token_id, ends_at, taken_at) on client_authorizations
  to orchestrator_auth;
grant delete, select (id, expires_at) on client_authorizations to orchestrator_retention;

-- What a token is for: null for the API and all that calls it, mcp for the MCP server alone.
alter table api_tokens add column audience text check (audience in ('mcp'));
grant select (audience) on api_tokens to orchestrator_api;
-- A token counts from the exchange of its code on, and ends where the code comes a second time.
grant select (id), update (expires_at, revoked_at, revoked_because) on api_tokens to orchestrator_auth;

-- As find_api_token, which the version before calls, with the audience.
create function find_token_of_program(p_hash text) returns table (
  org_id text, id text, name text, user_id text, service_id text, scope text, agents jsonb, account_ids jsonb,
  labels jsonb, expires_at timestamptz, revoked_at timestamptz, audience text
) language plpgsql stable as $$
begin
  return query select t.org_id, t.id, t.name, t.user_id, t.service_id, t.scope, t.agents, t.account_ids, t.labels,
    t.expires_at, t.revoked_at, t.audience from api_tokens t where t.token_hash = p_hash;
end $$;

-- This acts with the rights of orchestrator_definer, which nobody logs in as.
do $$ begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  execute format('alter function find_token_of_program(text) security definer set search_path = pg_catalog, %I, pg_temp',
    current_schema());
  alter function find_token_of_program(text) owner to orchestrator_definer;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
grant execute on function find_token_of_program(text) to orchestrator_api;
