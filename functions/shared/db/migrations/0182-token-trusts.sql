-- Issuers whose tokens an organization exchanges for tokens of a service account (docs/adr/0037-pipelines-without-secrets.md).
create table token_trusts (
  org_id text not null references orgs on delete cascade,
  id text not null,
  name text not null check ((length(btrim(name)) >= 1) and (length(btrim(name)) <= 100)),
  issuer text not null,
  provider text not null check (provider in ('github', 'gitlab', 'oidc')),
  -- Claims with the values that they may have: {"repository_id": ["1"]}.
  conditions jsonb not null,
  service_id text not null,
  scope text not null check (scope in ('read', 'propose', 'run')),
  -- As api_tokens has them.
  agents jsonb,
  account_ids jsonb,
  labels jsonb,
  created_by text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- The refusal that the audit log has told of last.
  refused_at timestamptz,
  refused_because text,
  primary key (org_id, id),
  foreign key (org_id, service_id) references service_accounts
);
create unique index token_trusts_id on token_trusts (id);
create index token_trusts_of_service on token_trusts (org_id, service_id);
select isolate_tenant('token_trusts');
select end_with_org('token_trusts');
create policy definer on token_trusts for select to orchestrator_definer using (true);
grant insert, select, delete on token_trusts to orchestrator_api;
grant select (org_id, id, refused_at), update (last_used_at, refused_at, refused_because) on token_trusts to orchestrator_auth;
grant select on token_trusts to orchestrator_definer;
create trigger refuse_in_deleted_org before insert on token_trusts for each row execute function refuse_in_deleted_org();

-- The trust by which a token was given for one of an issuer; null for tokens that people made.
alter table api_tokens add column trust_id text;
grant select (trust_id) on api_tokens to orchestrator_api;
grant insert, select (org_id, trust_id, expires_at) on api_tokens to orchestrator_auth;

-- The trust with this id, of any organization: the token that names it has still to be verified.
create function find_token_trust(p_id text) returns table (
  org_id text, id text, name text, issuer text, provider text, conditions jsonb, service_id text, scope text, agents jsonb,
  account_ids jsonb, labels jsonb, created_by text
) language plpgsql stable as $$
begin
  return query select t.org_id, t.id, t.name, t.issuer, t.provider, t.conditions, t.service_id, t.scope, t.agents,
    t.account_ids, t.labels, t.created_by from token_trusts t where t.id = p_id;
end $$;

-- This acts with the rights of orchestrator_definer, which nobody logs in as.
do $$ begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  execute format('alter function find_token_trust(text) security definer set search_path = pg_catalog, %I, pg_temp',
    current_schema());
  alter function find_token_trust(text) owner to orchestrator_definer;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
grant execute on function find_token_trust(text), enter_org_as_service(text, text, org_role, boolean) to orchestrator_auth;
