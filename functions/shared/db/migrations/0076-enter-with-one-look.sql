-- enter_org of 0023 with the same answers, for two thirds of the processor's time: it begins the transactions of requests, and
-- most of what it cost were its statements. It looks at all tables in one, and marks the sign-in only where that one has
-- found the hour to be over.
create or replace function enter_org(
  p_org_id text, p_user_id text, p_token_version integer, p_sign_in text, p_min_role org_role, p_verified boolean,
  p_without_second_factor boolean, p_now timestamptz
) returns table (user_id text, email text, name text, role org_role, second_factor boolean)
language plpgsql security definer as $$
declare
  -- Assigned, which costs less than a statement that performs them.
  in_org text := set_config('app.org_id', p_org_id, true);
  as_user text := set_config('app.user_id', p_user_id, true);
  entering record;
begin
  select u.id, u.email, u.name, u.token_version, u.email_verified_at, r.jti as revoked, m.role, o.require_second_factor,
      s.last_used_at, coalesce(s.user_id = u.id and s.second_factor_at is not null, false) as is_shown
    into entering
    from users u
    left join revoked_tokens r on r.jti = p_sign_in
    left join members m on m.org_id = p_org_id and m.user_id = u.id
    left join orgs o on o.id = m.org_id
    left join sign_ins s on s.id = p_sign_in
    where u.id = p_user_id;
  if entering.id is null or entering.token_version <> p_token_version or entering.revoked is not null then
    raise exception using errcode = 'OS401', message = 'token_revoked';
  end if;
  if entering.role is null then
    raise exception using errcode = 'OS401', message = 'not_a_member';
  end if;
  if entering.require_second_factor and not entering.is_shown and not p_without_second_factor then
    raise exception using errcode = 'OS403', message = 'second_factor_required';
  end if;
  if entering.role < p_min_role then
    raise exception using errcode = 'OS403', message = 'role_too_low',
      detail = format('This needs the role %s; yours is %s.', p_min_role, entering.role);
  end if;
  if p_verified and entering.email_verified_at is null then
    raise exception using errcode = 'OS403', message = 'email_not_verified';
  end if;
  if entering.last_used_at <= p_now - interval '1 hour' then
    -- Two requests at once don't wait for each other: one of them marks it.
    update sign_ins set last_used_at = p_now where id = (
      select s.id from sign_ins s where s.id = p_sign_in and s.last_used_at <= p_now - interval '1 hour'
      for update skip locked
    );
  end if;
  return query select entering.id, entering.email, entering.name, entering.role, entering.is_shown;
end $$;
do $$ begin
  execute format('alter function enter_org(text, text, integer, text, org_role, boolean, boolean, timestamptz)
    set search_path = pg_catalog, %I, pg_temp', current_schema());
end $$;
