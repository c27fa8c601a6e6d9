-- The role of a member whose sign-ins of that version stand, of the organization that was entered, locked to the end of the transaction: what
-- ends the user's tokens (end_tokens_of_user, end_tokens_of_member) waits, and then finds the one that is made in it. Null where they
-- don't stand any more.
create function lock_standing_member(p_user_id text, p_token_version integer) returns org_role language plpgsql as $$
declare
  found_version integer;
  found_role org_role;
begin
  -- First, as removals do: the trigger of the token that is inserted asks for the organization's row as well.
  perform from orgs o where o.id = current_org() for share;
  select u.token_version into found_version from users u where u.id = p_user_id for share;
  if found_version is distinct from p_token_version then return null; end if;
  select m.role into found_role from members m where m.org_id = current_org() and m.user_id = p_user_id for share;
  return found_role;
end $$;

-- A lock of a row asks for the right to change a column of it.
grant update (role) on members to orchestrator_definer;

-- This acts with the rights of orchestrator_definer, which nobody logs in as.
do $$ begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  execute format('alter function lock_standing_member(text, integer) security definer set search_path = pg_catalog, %I, pg_temp',
    current_schema());
  alter function lock_standing_member(text, integer) owner to orchestrator_definer;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
revoke execute on function lock_standing_member(text, integer) from public;
grant execute on function lock_standing_member(text, integer) to orchestrator_api, orchestrator_auth;
