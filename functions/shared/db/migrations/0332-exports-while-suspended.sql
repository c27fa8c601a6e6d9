-- As refuse_suspended, for rows that are open to members of a suspended organization and closed to a suspended user, whose account may
-- be a thief's: nobody whom the operator has suspended exports the organization. The version before calls refuse_suspended.
-- p_open_to: the row's whileSuspended; null for nobody.
create function refuse_while_suspended(p_org_id text, p_user_id text, p_open_to text) returns boolean language plpgsql stable as $$
begin
  if p_open_to = 'members and users' then return true; end if;
  if p_open_to = 'members' and exists (select from users u where u.id = p_user_id and u.suspension is null) then return true; end if;
  return refuse_suspended(p_org_id, p_user_id, false);
end $$;
do $$ begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  execute format(
    'alter function refuse_while_suspended(text, text, text) security definer set search_path = pg_catalog, %I, pg_temp', current_schema());
  alter function refuse_while_suspended(text, text, text) owner to orchestrator_definer;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
revoke execute on function refuse_while_suspended(text, text, text) from public;
grant execute on function refuse_while_suspended(text, text, text) to orchestrator_api, orchestrator_auth;
