-- The first and the last day of a range that begins or ends in the middle of one.
create index credit_entries_time on credit_entries (org_id, created_at) where kind = 'settle';
-- What plans limit: deployments that have something in a cloud.
create index deployments_made on deployments (org_id) where has_made and status <> 'destroyed';
