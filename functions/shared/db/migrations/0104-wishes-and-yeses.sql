-- Who set the labels of a deployment wants what brings them into the customer's account as tags: null for nobody, or where
-- that isn't known.
alter table deployments add column labels_set_by text;

-- Whether somebody who has approved may still do so, and has had the right ever since: who lost it and got it back has not.
create function approver_stands(p_org_id text, p_user_id text, p_token_version integer, p_decided_at timestamptz)
returns boolean language plpgsql stable as $$
begin
  return exists (select from members m join users u on u.id = m.user_id
    where m.org_id = p_org_id and m.user_id = p_user_id and m.role >= 'admin' and m.approver_since <= p_decided_at
      and (p_token_version is null or u.token_version = p_token_version));
end $$;

do $$ declare fn regprocedure; begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  for fn in select p.oid from pg_proc p where p.pronamespace = current_schema()::regnamespace
      and p.proname = 'approver_stands' and p.pronargs = 4 loop
    execute format('alter function %s security definer set search_path = pg_catalog, %I, pg_temp', fn, current_schema());
    execute format('revoke execute on function %s from public', fn);
    execute format('alter function %s owner to orchestrator_definer', fn);
  end loop;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
grant select (approver_since) on members to orchestrator_definer;
grant execute on function approver_stands(text, text, integer, timestamptz) to orchestrator_api, orchestrator_workers;

-- What was before: as the tables' owner, for whom force would hide the rows of all tenants.
alter table deployments no force row level security;
alter table audit_events no force row level security;
update deployments d set labels_set_by = coalesce((select e.actor_id from audit_events e
    where e.org_id = d.org_id and e.target_id = d.id and e.action = 'deployment.changed'
      and e.changes ? 'labels' order by e.id desc limit 1), d.requested_by)
  where d.labels <> '{}' and d.status <> 'destroyed';
alter table deployments force row level security;
alter table audit_events force row level security;
