-- An invitation stands as long as the member who sent it could send it: also where the account is deleted, which withdraws nothing by
-- itself, and while an operator has suspended the member, whose account may be a thief's.
create function invite_stands(p_org_id text, p_invited_by text, p_role org_role) returns boolean language sql stable as $$
  select exists (select from members m join users u on u.id = m.user_id
    where m.org_id = p_org_id and m.user_id = p_invited_by and m.role >= 'admin' and (p_role <> 'owner' or m.role = 'owner')
      and u.suspension is null)
$$;

create or replace function accept_invite(p_token_hash text, p_user_id text, p_at timestamptz) returns table(joined boolean) language plpgsql as $$
declare
  accepted record;
  added integer;
begin
  update invites i set status = 'accepted', accepted_by = p_user_id, ended_at = p_at, token_hash = null
    where i.token_hash = p_token_hash and i.status = 'pending' and i.expires_at > p_at
      and i.email = (select u.email from users u where u.id = p_user_id) and invite_stands(i.org_id, i.invited_by, i.role)
    returning i.org_id, i.role into accepted;
  if accepted.org_id is null then return; end if;
  insert into members (org_id, user_id, role, created_at) values (accepted.org_id, p_user_id, accepted.role, p_at)
    on conflict (org_id, user_id) do nothing;
  get diagnostics added = row_count;
  update users u set email_verified_at = coalesce(u.email_verified_at, p_at) where u.id = p_user_id;
  return query select added > 0;
end $$;

create or replace function shown_invite(p_token_hash text, p_at timestamptz) returns table (
  email text, role org_role, org text, inviter text, expires_at timestamptz
) language plpgsql stable as $$
begin
  return query select i.email, i.role, o.name, (select coalesce(u.name, u.email) from users u where u.id = i.invited_by), i.expires_at
    from invites i join orgs o on o.id = i.org_id
    where i.token_hash = p_token_hash and i.status = 'pending' and i.expires_at > p_at
      and invite_stands(i.org_id, i.invited_by, i.role);
end $$;

-- Whom a token is told to: its own user; of a service account's the admin who made it or, where they are none any more, an owner.
create function token_reader(p_org_id text, p_user_id text, p_made_by text) returns text language sql stable as $$
  select coalesce(p_user_id,
    (select m.user_id from members m where m.org_id = p_org_id and m.user_id = p_made_by and m.role >= 'admin'),
    (select m.user_id from members m where m.org_id = p_org_id and m.role = 'owner' order by m.user_id limit 1))
$$;

create or replace function take_tokens_to_tell(p_now timestamptz, p_limit integer)
  returns table (org_id text, token_id text, user_id text, is_leaked boolean) language plpgsql as $$
begin
  return query
    with due as (
      select t.org_id, t.id, t.leaked_at is not null and t.leak_told_at is null as leaked from api_tokens t
        where t.tell_at <= p_now and t.revoked_at is null order by t.tell_at limit p_limit for update skip locked
    ), told as (
      update api_tokens t set tell_at = next_notice(t.expires_at, p_now),
          leak_told_at = case when due.leaked then p_now else t.leak_told_at end
        from due where t.org_id = due.org_id and t.id = due.id
        returning t.id, t.org_id, t.user_id as owner, t.created_by, due.leaked
    )
    select told.org_id, told.id, token_reader(told.org_id, told.owner, told.created_by), told.leaked from told;
end $$;

-- As told_token, which the version before calls, with whom it is told to now: the mail may have waited.
create function token_in_mail(p_org_id text, p_id text) returns table (
  name text, hint text, expires_at timestamptz, org text, service text, is_live boolean, reader text
) language plpgsql as $$
begin
  return query select t.*, (select token_reader(k.org_id, k.user_id, k.created_by) from api_tokens k
      where k.org_id = p_org_id and k.id = p_id)
    from told_token(p_org_id, p_id) t;
end $$;

-- Whose invitations end with an account.
grant select (org_id, invited_by, status) on invites to orchestrator_retention;

-- These act with the rights of orchestrator_definer, which nobody logs in as. Replacing a function takes that away.
do $$ declare fn regprocedure; begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  foreach fn in array array[
    'invite_stands(text, text, org_role)',
    'accept_invite(text, text, timestamptz)',
    'shown_invite(text, timestamptz)',
    'token_reader(text, text, text)',
    'take_tokens_to_tell(timestamptz, integer)',
    'token_in_mail(text, text)'
  ]::regprocedure[] loop
    execute format('alter function %s security definer set search_path = pg_catalog, %I, pg_temp', fn, current_schema());
    execute format('alter function %s owner to orchestrator_definer', fn);
  end loop;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
revoke execute on function invite_stands(text, text, org_role), token_reader(text, text, text), token_in_mail(text, text) from public;
grant execute on function invite_stands(text, text, org_role) to orchestrator_api, orchestrator_auth, orchestrator_mail;
grant execute on function token_in_mail(text, text) to orchestrator_mail;
