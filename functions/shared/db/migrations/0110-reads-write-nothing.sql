-- As before, and a read marks no sign-in as used: it is told that this is to be done, and goes on where nothing can be
-- written. The function of before stays for code of before, while both run.
create function enter_org(
  p_org_id text, p_user_id text, p_token_version integer, p_sign_in text, p_min_role org_role, p_verified boolean,
  p_without_second_factor boolean, p_now timestamptz, p_marks boolean
) returns table (
  user_id text, email text, name text, role org_role, second_factor boolean, is_unmarked boolean
) language plpgsql as $$
declare
  found_user record;
  found_role org_role;
  is_required boolean;
  shown timestamptz;
  used timestamptz;
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
  select s.second_factor_at, s.last_used_at into shown, used
    from sign_ins s where s.id = p_sign_in and s.user_id = p_user_id;
  if is_required and shown is null and not p_without_second_factor then
    raise exception using errcode = 'OS403', message = 'second_factor_required';
  end if;
  if found_role < p_min_role then
    raise exception using errcode = 'OS403', message = 'role_too_low',
      detail = format('This needs the role %s; yours is %s.', p_min_role, found_role);
  end if;
  if p_verified and found_user.email_verified_at is null then
    raise exception using errcode = 'OS403', message = 'email_not_verified';
  end if;
  is_unmarked := coalesce(used <= p_now - interval '1 hour', false);
  if is_unmarked and p_marks then
    perform mark_sign_in(p_sign_in, p_user_id, p_now);
  end if;
  return query select found_user.id, found_user.email, found_user.name, found_role, shown is not null, is_unmarked;
end $$;

create function mark_sign_in(p_sign_in text, p_user_id text, p_now timestamptz) returns void language sql as $$
  -- Two requests at once don't wait for each other: one of them marks it.
  update sign_ins set last_used_at = p_now where id = (
    select s.id from sign_ins s
    where s.id = p_sign_in and s.user_id = p_user_id and s.last_used_at <= p_now - interval '1 hour'
    for update skip locked
  );
$$;

do $$ declare
  fn regprocedure;
begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  foreach fn in array array[
    'enter_org(text, text, integer, text, org_role, boolean, boolean, timestamptz, boolean)'::regprocedure,
    'mark_sign_in(text, text, timestamptz)'::regprocedure
  ] loop
    execute format('alter function %s security definer set search_path = pg_catalog, %I, pg_temp', fn, current_schema());
    execute format('alter function %s owner to orchestrator_definer', fn);
    execute format('revoke execute on function %s from public', fn);
    execute format('grant execute on function %s to orchestrator_api, orchestrator_auth', fn);
  end loop;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
