-- Of an organization or a user that the operator has suspended: reason and contact, which every refused request says,
-- and who did it when. Null where nobody has.
alter table orgs add column suspension jsonb;
alter table users add column suspension jsonb;
-- Not valid: there is nothing to read in the rows of before.
alter table orgs add constraint orgs_suspension check (suspension ?& array['reason', 'contact', 'by', 'at']) not valid;
alter table users add constraint users_suspension check (suspension ?& array['reason', 'contact', 'by', 'at']) not valid;
grant update (suspension) on orgs, users to orchestrator_auth;
grant select (id, suspension) on orgs, users to orchestrator_definer;
grant select (suspension) on users to orchestrator_mail;

-- Stands behind enter_org in the statement that enters an organization, so a suspension counts for the next request.
create function refuse_suspended(p_org_id text, p_user_id text, p_passes boolean) returns boolean
language plpgsql stable as $$
declare
  found_user jsonb;
  found_org jsonb;
begin
  if p_passes then return true; end if;
  select u.suspension, o.suspension into found_user, found_org
    from users u, orgs o where u.id = p_user_id and o.id = p_org_id;
  if found_user is not null then
    raise exception using errcode = 'OS403', message = 'user_suspended',
      detail = format('%s Write to %s.', found_user ->> 'reason', found_user ->> 'contact');
  end if;
  if found_org is not null then
    raise exception using errcode = 'OS403', message = 'organization_suspended',
      detail = format('%s Write to %s.', found_org ->> 'reason', found_org ->> 'contact');
  end if;
  return true;
end $$;
do $$ declare
  fn regprocedure := 'refuse_suspended(text, text, boolean)'::regprocedure;
begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  execute format('alter function %s security definer set search_path = pg_catalog, %I, pg_temp', fn, current_schema());
  execute format('alter function %s owner to orchestrator_definer', fn);
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
  execute format('revoke execute on function %s from public', fn);
  execute format('grant execute on function %s to orchestrator_api, orchestrator_auth', fn);
end $$;
