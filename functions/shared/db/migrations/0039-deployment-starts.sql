-- The latest deployments without a conversation, which are counted at each start.
create index deployments_started on deployments (org_id, id desc) where session_id is null;
