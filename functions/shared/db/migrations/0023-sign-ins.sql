-- The sign-ins of a user, as they see and end them. A row says where one stands and gives no access: what is ended is
-- in revoked_tokens, and tokens of before this table have no row.
create table sign_ins (
  id text primary key,
  user_id text not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- By the hour, so that few requests write.
  last_used_at timestamptz not null,
  user_agent text not null,
  -- Of the network: the whole address stands in the audit log alone.
  address text not null,
  -- When a second factor was shown in it; null where none was.
  second_factor_at timestamptz
);
create index sign_ins_user on sign_ins (user_id, created_at);
create index sign_ins_age on sign_ins (expires_at);
grant select, insert, update (second_factor_at), delete on sign_ins to orchestrator_auth;
grant select (id, user_id, second_factor_at, last_used_at), update (last_used_at) on sign_ins to orchestrator_definer;
grant select (id, expires_at), delete on sign_ins to orchestrator_retention;

alter table orgs add column require_second_factor boolean not null default false;
grant select (id, require_second_factor) on orgs to orchestrator_definer;

-- As before, and two things in the same round trip: an org may require a second factor of whoever gets in, and the
-- sign-in is marked as used. The function of before stays for code of before, while both run.
create function enter_org(
  p_org_id text, p_user_id text, p_token_version integer, p_sign_in text, p_min_role org_role, p_verified boolean,
  p_without_second_factor boolean, p_now timestamptz
) returns table (user_id text, email text, name text, role org_role, second_factor boolean) language plpgsql as $$
declare
  found_user record;
  found_role org_role;
  is_required boolean;
  is_shown boolean;
begin
  perform set_config('app.org_id', p_org_id, true), set_config('app.user_id', p_user_id, true);
  select u.id, u.email, u.name, u.token_version, u.email_verified_at into found_user from users u where u.id = p_user_id;
  if found_user.id is null or found_user.token_version <> p_token_version
     or exists (select from revoked_tokens r where r.jti = p_sign_in) then
    raise exception using errcode = 'OS401', message = 'token_revoked';
  end if;
  select m.role, o.require_second_factor into found_role, is_required
    from members m join orgs o on o.id = m.org_id where m.org_id = p_org_id and m.user_id = p_user_id;
  if found_role is null then
    raise exception using errcode = 'OS401', message = 'not_a_member';
  end if;
  is_shown := exists (
    select from sign_ins s where s.id = p_sign_in and s.user_id = p_user_id and s.second_factor_at is not null
  );
  if is_required and not is_shown and not p_without_second_factor then
    raise exception using errcode = 'OS403', message = 'second_factor_required';
  end if;
  if found_role < p_min_role then
    raise exception using errcode = 'OS403', message = 'role_too_low',
      detail = format('This needs the role %s; yours is %s.', p_min_role, found_role);
  end if;
  if p_verified and found_user.email_verified_at is null then
    raise exception using errcode = 'OS403', message = 'email_not_verified';
  end if;
  -- Two requests at once don't wait for each other: one of them marks it.
  update sign_ins set last_used_at = p_now where id = (
    select s.id from sign_ins s where s.id = p_sign_in and s.last_used_at <= p_now - interval '1 hour'
    for update skip locked
  );
  return query select found_user.id, found_user.email, found_user.name, found_role, is_shown;
end $$;
do $$ declare
  fn regprocedure := 'enter_org(text, text, integer, text, org_role, boolean, boolean, timestamptz)'::regprocedure;
begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  execute format('alter function %s security definer set search_path = pg_catalog, %I, pg_temp', fn, current_schema());
  execute format('alter function %s owner to orchestrator_definer', fn);
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
  execute format('revoke execute on function %s from public', fn);
  execute format('grant execute on function %s to orchestrator_api, orchestrator_auth', fn);
end $$;
