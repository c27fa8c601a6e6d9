-- What the last destroy of a deployment deleted, kept and left over.
alter table deployments add column teardown jsonb;

-- A destroy has no session whose sweep would notice that its execution is gone.
create policy sweep_read on runs for select to orchestrator_workers, orchestrator_app using (sweeping());
