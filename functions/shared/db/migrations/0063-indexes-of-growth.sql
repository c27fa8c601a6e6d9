-- What refers to a row is looked for when the row is deleted: without these an organization's deletion read all of its
-- rows once for each of them. The first also is the order of a deployment's plans.
create index plans_deployment on plans (org_id, deployment_id, id);
create index deployments_plan on deployments (org_id, plan_id);
create index approvals_plan on approvals (org_id, plan_id, id);
create index runs_plan on runs (org_id, plan_id);
create index hub_tokens_session on hub_tokens (org_id, session_id) where session_id is not null;
create index hub_tokens_deployment on hub_tokens (org_id, deployment_id) where deployment_id is not null;
create index unsubscribe_links_member on unsubscribe_links (org_id, user_id);

-- What lists can be filtered by, each in the order that the list is read in.
create index sessions_user on sessions (org_id, user_id, id);
create index webhook_deliveries_status on webhook_deliveries (org_id, webhook_id, status, id);
create index webhook_deliveries_type on webhook_deliveries (org_id, webhook_id, event_type, id);

-- Of the sign-ins of somebody, in the order of their list.
create index sign_ins_of on sign_ins (user_id, id);
drop index sign_ins_user;

-- How many owners an organization has is counted for each list of its members.
create index members_owners on members (org_id) where role = 'owner';

-- The check of accounts takes those of an organization that were checked longest ago.
create index cloud_accounts_checked_of on cloud_accounts (org_id, health_checked_at, id) where disconnected_at is null;
drop index cloud_accounts_checked;
