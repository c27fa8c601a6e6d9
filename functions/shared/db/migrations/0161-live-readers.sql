-- Pages that were away ask what changed meanwhile. Events of other organizations, and of none, stay hidden by the policies.
grant select (org_id, id, event_type, detail) on outbox to orchestrator_api;

-- Of connections that were opened by these sign-ins those whose members may still read, with their roles: as enter_org and
-- refuse_suspended decide for a request. Of the organization that was entered alone.
create function standing_members(p_asked jsonb) returns table (user_id text, sign_in text, role org_role)
language plpgsql stable as $$
begin
  return query select a.user_id, a.sign_in, m.role
    from jsonb_to_recordset(p_asked) as a (user_id text, sign_in text, token_version integer)
    join users u on u.id = a.user_id and u.token_version = a.token_version
    join members m on m.org_id = current_org() and m.user_id = a.user_id
    join orgs o on o.id = m.org_id
    left join sign_ins s on s.id = a.sign_in and s.user_id = a.user_id
    where u.email_verified_at is not null and u.suspension is null and o.suspension is null
      and (s.second_factor_at is not null or not o.require_second_factor)
      and not exists (select from revoked_tokens r where r.jti = a.sign_in);
end $$;
do $$ begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  execute format('alter function standing_members(jsonb) security definer set search_path = pg_catalog, %I, pg_temp',
    current_schema());
  alter function standing_members(jsonb) owner to orchestrator_definer;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
grant execute on function standing_members(jsonb) to orchestrator_workers;
