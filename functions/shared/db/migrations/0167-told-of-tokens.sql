-- When the owner of a token has to be told of it next: 30 and 7 days before it ends, or at once where it was found in a text.
alter table api_tokens add column tell_at timestamptz, add column leaked_at timestamptz, add column leak_told_at timestamptz;
grant update (tell_at, leaked_at, leak_told_at) on api_tokens to orchestrator_definer;
grant select (name) on orgs to orchestrator_definer;

create function next_notice(p_expires_at timestamptz, p_now timestamptz) returns timestamptz language sql immutable as $$
  select case when p_expires_at - interval '30 days' > p_now then p_expires_at - interval '30 days'
    when p_expires_at - interval '7 days' > p_now then p_expires_at - interval '7 days' end
$$;

-- A token that a text had in it; its owner is told once.
create function note_leaked_token(p_hash text, p_now timestamptz) returns void language sql as $$
  update api_tokens set leaked_at = p_now, tell_at = p_now
    where token_hash = p_hash and leaked_at is null and revoked_at is null and expires_at > p_now;
$$;

-- Takes the tokens whose owners are to be told now. A service account's is told to the admin who made the token or, where
-- they have left, to an owner.
create function take_tokens_to_tell(p_now timestamptz, p_limit integer)
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
    select told.org_id, told.id, coalesce(told.owner,
        (select m.user_id from members m where m.org_id = told.org_id and m.user_id = told.created_by),
        (select m.user_id from members m where m.org_id = told.org_id and m.role = 'owner' order by m.user_id limit 1)),
      told.leaked from told;
end $$;

-- What a mail says of a token.
create function told_token(p_org_id text, p_id text) returns table (
  name text, hint text, expires_at timestamptz, org text, service text, is_live boolean
) language plpgsql as $$
begin
  perform set_config('app.org_id', p_org_id, true);
  return query select t.name, t.hint, t.expires_at, o.name,
      (select a.name from named_actor(t.service_id) a where t.service_id is not null), t.revoked_at is null
    from api_tokens t join orgs o on o.id = t.org_id
    where t.org_id = p_org_id and t.id = p_id;
end $$;

-- These act with the rights of orchestrator_definer, which nobody logs in as.
do $$ declare fn regprocedure; begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  foreach fn in array array[
    'note_leaked_token(text, timestamptz)',
    'take_tokens_to_tell(timestamptz, integer)',
    'told_token(text, text)'
  ]::regprocedure[] loop
    execute format('alter function %s security definer set search_path = pg_catalog, %I, pg_temp', fn, current_schema());
    execute format('alter function %s owner to orchestrator_definer', fn);
  end loop;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
do $$ begin
  execute format('alter function next_notice(timestamptz, timestamptz) set search_path = pg_catalog, %I, pg_temp', current_schema());
end $$;
grant execute on function next_notice(timestamptz, timestamptz) to orchestrator_definer;
grant execute on function note_leaked_token(text, timestamptz) to orchestrator_api;
grant execute on function take_tokens_to_tell(timestamptz, integer), told_token(text, text) to orchestrator_mail;
