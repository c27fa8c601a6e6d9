-- How many requests for approval a deployment ever had, also those that went with a plan which never ran: without a name only
-- its first one is meant. Where several are there by now they are counted here once; of the others the rows tell.
alter table deployments add column requests_asked integer not null default 0;
alter table deployments no force row level security;
alter table approvals no force row level security;
update deployments d set requests_asked = asked.count
  from (select org_id, deployment_id, count(*)::int as count from approvals
    group by org_id, deployment_id having count(*) > 1) asked
  where d.org_id = asked.org_id and d.id = asked.deployment_id;
alter table deployments force row level security;
alter table approvals force row level security;

-- The sweep of approvals that can't be used looks at those alone that the organization still demands.
create policy sweep_read on orgs for select to orchestrator_workers using (sweeping() and approval_required);
