-- Tokens of programs: of a user, with no more than that user's rights, or of a service account. The token itself is
-- shown once; here is its SHA-256, which a request proves that it knows (docs/adr/0035-tokens-of-programs.md).
create table api_tokens (
  org_id text not null references orgs on delete cascade,
  id text not null,
  token_hash text not null,
  -- The last characters, by which people tell their tokens apart.
  hint text not null,
  name text not null check ((length(btrim(name)) >= 1) and (length(btrim(name)) <= 100)),
  user_id text,
  service_id text,
  scope text not null check (scope in ('read', 'propose', 'run')),
  -- What it is narrowed to: lists of ids, and labels with their values. Null where it isn't.
  agents jsonb,
  account_ids jsonb,
  labels jsonb,
  created_by text not null,
  created_at timestamptz not null,
  -- Whether the sign-in that made it had a second factor.
  second_factor boolean not null,
  expires_at timestamptz not null check (expires_at <= created_at + interval '366 days'),
  last_used_at timestamptz,
  revoked_at timestamptz,
  -- Why it was ended before its time.
  revoked_because text,
  primary key (org_id, id),
  foreign key (org_id, service_id) references service_accounts,
  check ((user_id is null) <> (service_id is null))
);
create unique index api_tokens_hash on api_tokens (token_hash);
create index api_tokens_of_user on api_tokens (user_id, org_id, id) where user_id is not null;
create index api_tokens_of_service on api_tokens (org_id, service_id, id) where service_id is not null;
select isolate_tenant('api_tokens');
select end_with_org('api_tokens');
create policy definer on api_tokens to orchestrator_definer using (true) with check (true);
grant insert, select (org_id, id, hint, name, user_id, service_id, scope, agents, account_ids, labels, created_by,
  created_at, second_factor, expires_at, last_used_at, revoked_at, revoked_because), update (revoked_at, revoked_because) on
  api_tokens to orchestrator_api;
grant select (org_id, service_id, created_by) on api_tokens to orchestrator_workers;
grant select, update (last_used_at, revoked_at, revoked_because) on api_tokens to orchestrator_definer;

grant insert, update (name, role, role_given_by, deleted_at) on service_accounts to orchestrator_api;

-- Whose token it is, for a caller who knows its hash. What is immutable is remembered by functions; the rest is asked
-- in each transaction, by enter_org_by_token.
create function find_api_token(p_hash text) returns table (
  org_id text, id text, name text, user_id text, service_id text, scope text, agents jsonb, account_ids jsonb,
  labels jsonb, expires_at timestamptz, revoked_at timestamptz
) language plpgsql stable as $$
begin
  return query select t.org_id, t.id, t.name, t.user_id, t.service_id, t.scope, t.agents, t.account_ids, t.labels,
    t.expires_at, t.revoked_at from api_tokens t where t.token_hash = p_hash;
end $$;

-- As enter_org, for the holder of a token: its end, the member's or service account's rights of this moment, and
-- whether the deployment that the request is about is among those that it is narrowed to.
create function enter_org_by_token(
  p_org_id text, p_hash text, p_min_role org_role, p_verified boolean, p_passes boolean, p_deployment text,
  p_now timestamptz, p_marks boolean
) returns table (actor_id text, email text, name text, role org_role, is_unmarked boolean) language plpgsql as $$
declare
  token record;
  found_user record;
  found_role org_role;
  is_required boolean;
  unmarked boolean;
begin
  select t.* into token from api_tokens t where t.token_hash = p_hash and t.org_id = p_org_id;
  if token.id is null then
    raise exception using errcode = 'OS401', message = 'api_token_unknown';
  end if;
  if token.revoked_at is not null then
    raise exception using errcode = 'OS401', message = 'api_token_revoked';
  end if;
  if token.expires_at <= p_now then
    raise exception using errcode = 'OS401', message = 'api_token_expired';
  end if;
  perform set_config('app.org_id', p_org_id, true),
    set_config('app.user_id', coalesce(token.user_id, token.service_id), true);
  unmarked := token.last_used_at is null or token.last_used_at <= p_now - interval '10 minutes';
  if token.service_id is not null then
    return query select s.service_id, null::text, s.name, s.role, unmarked
      from enter_org_as_service(p_org_id, token.service_id, p_min_role, p_passes) s;
  else
    select u.id, u.email, u.name, u.email_verified_at into found_user from users u where u.id = token.user_id;
    select m.role, o.require_second_factor into found_role, is_required
      from members m join orgs o on o.id = m.org_id where m.org_id = p_org_id and m.user_id = token.user_id;
    if found_role is null then
      raise exception using errcode = 'OS401', message = 'not_a_member';
    end if;
    if is_required and not token.second_factor then
      raise exception using errcode = 'OS403', message = 'second_factor_required';
    end if;
    if found_role < p_min_role then
      raise exception using errcode = 'OS403', message = 'role_too_low',
        detail = format('This needs the role %s; yours is %s.', p_min_role, found_role);
    end if;
    if p_verified and found_user.email_verified_at is null then
      raise exception using errcode = 'OS403', message = 'email_not_verified';
    end if;
    perform refuse_suspended(p_org_id, token.user_id, p_passes);
    return query select found_user.id, found_user.email, found_user.name, found_role, unmarked;
  end if;
  if p_deployment is not null and exists (select from deployments d where d.org_id = p_org_id and d.id = p_deployment
      and not ((token.agents is null or token.agents ? d.agent_id)
        and (token.account_ids is null or token.account_ids ? d.cloud_account_id)
        and (token.labels is null or d.labels @> token.labels))) then
    raise exception using errcode = 'OS403', message = 'token_condition';
  end if;
  if unmarked and p_marks then
    perform mark_api_token(p_hash, p_now);
  end if;
end $$;

create function mark_api_token(p_hash text, p_now timestamptz) returns void language sql as $$
  -- Two requests at once don't wait for each other: one of them marks it.
  update api_tokens set last_used_at = p_now where (org_id, id) = (
    select t.org_id, t.id from api_tokens t
    where t.token_hash = p_hash and (t.last_used_at is null or t.last_used_at <= p_now - interval '10 minutes')
    for update skip locked
  );
$$;

-- A user's tokens end with all of their sign-ins, and in an organization with their membership or a higher role there;
-- those of a service account with the account. Here, since no change that ends one of these may forget it.
create function end_tokens_of_user() returns trigger language plpgsql as $$
begin
  update api_tokens t set revoked_at = now(), revoked_because = 'logged_out_everywhere'
    where t.user_id = new.id and t.revoked_at is null;
  return null;
end $$;
create function end_tokens_of_member() returns trigger language plpgsql as $$
begin
  update api_tokens t set revoked_at = now(), revoked_because = case tg_op when 'DELETE' then 'left' else 'demoted' end
    where t.user_id = old.user_id and t.org_id = old.org_id and t.revoked_at is null;
  return null;
end $$;
create function end_tokens_of_service() returns trigger language plpgsql as $$
begin
  update api_tokens t set revoked_at = now(), revoked_because = 'service_account_deleted'
    where t.org_id = new.org_id and t.service_id = new.id and t.revoked_at is null;
  return null;
end $$;
create trigger end_tokens after update of token_version on users for each row
  when (old.token_version is distinct from new.token_version) execute function end_tokens_of_user();
create trigger end_tokens after delete on members for each row execute function end_tokens_of_member();
create trigger end_tokens_of_demoted after update of role on members for each row
  when (new.role < old.role) execute function end_tokens_of_member();
create trigger end_tokens after update of deleted_at on service_accounts for each row
  when (new.deleted_at is not null) execute function end_tokens_of_service();

grant select (org_id, id, agent_id, cloud_account_id, labels) on deployments to orchestrator_definer;

-- These act with the rights of orchestrator_definer, which nobody logs in as.
do $$ declare fn regprocedure; begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  foreach fn in array array[
    'find_api_token(text)',
    'enter_org_by_token(text, text, org_role, boolean, boolean, text, timestamptz, boolean)',
    'mark_api_token(text, timestamptz)',
    'end_tokens_of_user()',
    'end_tokens_of_member()',
    'end_tokens_of_service()'
  ]::regprocedure[] loop
    execute format('alter function %s security definer set search_path = pg_catalog, %I, pg_temp', fn, current_schema());
    execute format('alter function %s owner to orchestrator_definer', fn);
  end loop;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
grant execute on function find_api_token(text), mark_api_token(text, timestamptz),
  enter_org_by_token(text, text, org_role, boolean, boolean, text, timestamptz, boolean) to orchestrator_api;

create trigger refuse_in_deleted_org before insert on api_tokens for each row execute function refuse_in_deleted_org();
create trigger refuse_in_deleted_org before insert on service_accounts
  for each row execute function refuse_in_deleted_org();
