-- The list of deployments by status, agent and account at once, in its order: where few have all three, the indexes of two (0084) have
-- all rows of two read.
create index concurrently deployments_account_status_agent on deployments (org_id, cloud_account_id, status, agent_id, id);
