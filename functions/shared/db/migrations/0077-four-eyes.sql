-- What two people have to want is bound to both of them: who wanted it, what all it allows, and whose right the yes was
-- given by.

-- Requests and yeses.
alter table approvals drop constraint approvals_status_check;
alter table approvals add constraint approvals_status_check
  check (status in ('pending', 'approved', 'rejected', 'expired', 'superseded', 'lapsed'));
-- Of the run that is asked for: they become tags in the customer's account. Null for a destroy, and in requests of
-- versions before this one, which bound none.
alter table approvals add column labels jsonb;
-- Ids of people who have wanted it beside the requester.
alter table approvals add column wanted_by jsonb not null default '[]';
-- Of the token that the decision was made with: it ends with all tokens of that person.
alter table approvals add column decider_token_version integer;
-- What a yes that can't be used any more ended by; null for all others.
alter table approvals add column lapse text;
-- Yeses that wait for their run, for the sweep.
create index deployments_approved on deployments (org_id, id) where status = 'approved';

-- The labels that a run was dispatched with; null in runs of versions before this one, which take those of their deployment.
alter table runs add column labels jsonb;

-- Who set the end of a deployment wants its destroy: null for nobody, or a version before this one.
alter table deployments add column expiry_set_by text;
alter table orgs add column default_expiry_set_by text;
alter table orgs add column longest_expiry_set_by text;

-- Since when a member may approve, and through whose acts: the ids of who gave that right and, where they were no owner
-- then, of those through whom they had theirs. Null and empty for members who may not approve.
alter table members add column approver_since timestamptz;
alter table members add column approver_through jsonb not null default '[]';

-- By a trigger, so that no way to become an admin goes without it: memberships begin in functions of the database, as
-- owner of a new organization or by an invitation, and an owner changes roles.
create function note_approver() returns trigger language plpgsql as $$
declare
  giver text;
begin
  if new.role < 'admin' then
    new.approver_since := null;
    new.approver_through := '[]';
    return new;
  end if;
  if tg_op = 'UPDATE' and old.role >= 'admin' then
    new.approver_since := old.approver_since;
    new.approver_through := old.approver_through;
    return new;
  end if;
  if tg_op = 'UPDATE' then
    new.approver_since := coalesce(new.approver_since, now());
    giver := current_user_id();
  else
    new.approver_since := coalesce(new.approver_since, new.created_at);
    select i.invited_by into giver from invites i
      where i.org_id = new.org_id and i.accepted_by = new.user_id and i.status = 'accepted'
      order by i.ended_at desc limit 1;
  end if;
  if giver is null or giver = new.user_id then return new; end if;
  new.approver_through := coalesce((select case when m.role = 'owner' then '[]'::jsonb else m.approver_through end
    from members m where m.org_id = new.org_id and m.user_id = giver), '[]'::jsonb) || to_jsonb(giver);
  return new;
end $$;
create trigger note_approver before insert or update of role on members
  for each row execute function note_approver();

-- Whether somebody who has approved may still do so: a member with that right whose tokens of that time are valid.
create function approver_stands(p_org_id text, p_user_id text, p_token_version integer) returns boolean
language plpgsql stable as $$
begin
  return exists (select from members m join users u on u.id = m.user_id
    where m.org_id = p_org_id and m.user_id = p_user_id and m.role >= 'admin'
      and (p_token_version is null or u.token_version = p_token_version));
end $$;

do $$ declare fn regprocedure; begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  for fn in select p.oid from pg_proc p where p.pronamespace = current_schema()::regnamespace
      and p.proname in ('note_approver', 'approver_stands') loop
    execute format('alter function %s security definer set search_path = pg_catalog, %I, pg_temp', fn, current_schema());
    execute format('revoke execute on function %s from public', fn);
    execute format('alter function %s owner to orchestrator_definer', fn);
  end loop;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
grant select (approver_through) on members to orchestrator_definer;
grant select (accepted_by, invited_by, ended_at) on invites to orchestrator_definer;
grant execute on function approver_stands(text, text, integer) to orchestrator_api, orchestrator_workers;

-- What was before: as the tables' owner, for whom force would hide the rows of all tenants.
do $$ declare name text; begin
  foreach name in array array['members', 'invites', 'deployments', 'audit_events', 'orgs', 'runs'] loop
    execute format('alter table %I no force row level security', name);
  end loop;
end $$;
update members m set approver_since = created_at, approver_through = coalesce(
    (select jsonb_build_array(i.invited_by) from invites i where i.org_id = m.org_id and i.accepted_by = m.user_id
      and i.status = 'accepted' order by i.ended_at desc limit 1), '[]')
  where role >= 'admin';
update deployments d set expiry_set_by = (select e.actor_id from audit_events e
    where e.org_id = d.org_id and e.target_id = d.id and e.action = 'deployment.changed'
      and e.changes ? 'expires_at' order by e.id desc limit 1)
  where d.expires_at is not null and d.status <> 'destroyed';
update orgs o set
  default_expiry_set_by = (select e.actor_id from audit_events e where e.org_id = o.id
    and e.action = 'org.default_expiry_changed' order by e.created_at desc limit 1),
  longest_expiry_set_by = (select e.actor_id from audit_events e where e.org_id = o.id
    and e.action = 'org.longest_expiry_changed' order by e.created_at desc limit 1)
  where o.default_expiry_days is not null or o.longest_expiry_days is not null;
-- With the labels as they are now, so that those which change from here on are noticed.
update runs r set labels = d.labels from deployments d
  where d.org_id = r.org_id and d.id = r.deployment_id and r.kind <> 'destroy' and r.id =
    (select max(l.id) from runs l where l.org_id = d.org_id and l.deployment_id = d.id and l.kind <> 'destroy');
do $$ declare name text; begin
  foreach name in array array['members', 'invites', 'deployments', 'audit_events', 'orgs', 'runs'] loop
    execute format('alter table %I force row level security', name);
  end loop;
end $$;
