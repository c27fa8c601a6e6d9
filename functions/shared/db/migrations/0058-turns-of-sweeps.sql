-- The sweep of sessions takes them org by org, so that nobody's many delay the others.
create index sessions_moving_of on sessions (org_id, id) where status = 'active' and waiting_on in ('workflow', 'run');
drop index sessions_moving;

-- What an account leaves behind when it is disconnected, without what was destroyed before.
create index deployments_standing on deployments (org_id, cloud_account_id, id) where status <> 'destroyed';
drop index deployments_account;
