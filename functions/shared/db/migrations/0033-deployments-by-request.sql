-- Deployments that are asked for in one request, and what an organization says of any deployment: labels, protection
-- and an end.
alter table deployments add column protected boolean not null default false;
alter table deployments add column expires_at timestamptz;
-- How far the end has come: 1 told a day ahead, 2 told two hours ahead, 3 the destroy was asked for. An end that is
-- moved begins anew.
alter table deployments add column expiry_step integer not null default 0 check (expiry_step between 0 and 3);
-- The values that the request gave, without defaults; null for a deployment of a session.
alter table deployments add column given jsonb;

alter table orgs add column approval_required_for_destroy boolean not null default false;
alter table orgs add column default_expiry_days integer;
alter table orgs add column longest_expiry_days integer;

-- What is to be destroyed with it, where a destroy waits for its approval.
alter table approvals add column delete_data boolean not null default false;

-- Ends that are due and requests that nobody decided, of all tenants, are looked after by the sweep.
create index deployments_expiring on deployments (expires_at) where expires_at is not null and expiry_step < 3;
create index approvals_pending on approvals (expires_at) where status = 'pending';
create policy sweep_read on deployments for select to orchestrator_workers, orchestrator_app using (sweeping());
create policy sweep_read on approvals for select to orchestrator_workers, orchestrator_app using (sweeping());

-- What the list can be filtered by, each in the order that the list is read in.
create index deployments_status on deployments (org_id, status, id);
create index deployments_agent on deployments (org_id, agent_id, id);
create index deployments_in_account on deployments (org_id, cloud_account_id, id);
create index deployments_name on deployments (org_id, name, id);
