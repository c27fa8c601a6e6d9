-- The role of the person who has protected a deployment: only that role, or a higher one, takes the protection off. Null
-- where nobody has, and where a version before this one sets it: it then counts as an admin's.
alter table deployments add column protected_by_role org_role;

-- Of what is protected by now: the present role of who said so last, by the audit log, else of who planned it. As the
-- tables' owner, for whom force would hide the rows of all tenants.
alter table deployments no force row level security;
alter table audit_events no force row level security;
alter table members no force row level security;
update deployments d set protected_by_role = coalesce(
    (select m.role from members m where m.org_id = d.org_id and m.user_id = (select e.actor_id from audit_events e
      where e.org_id = d.org_id and e.target_id = d.id and e.action = 'deployment.changed'
        and e.changes #> '{protected,after}' = 'true' order by e.id desc limit 1)),
    (select m.role from members m where m.org_id = d.org_id and m.user_id = d.requested_by and not exists (
      select from audit_events e where e.org_id = d.org_id and e.target_id = d.id
        and e.action = 'deployment.changed' and e.changes #> '{protected,after}' = 'true')))
  where d.protected;
alter table deployments force row level security;
alter table audit_events force row level security;
alter table members force row level security;
