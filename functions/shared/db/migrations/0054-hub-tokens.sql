-- Tokens of the model hub, sealed: of the session that plans a deployment, else of the deployment. What is in here can be
-- given, replaced and removed; only the function that writes it into the cluster reads it.
create table hub_tokens (
  org_id text not null,
  -- What it is sealed for: the one of the two that is not null.
  owner_id text not null,
  session_id text,
  deployment_id text,
  sealed bytea not null,
  given_at timestamptz not null,
  primary key (org_id, owner_id),
  check (num_nonnulls(session_id, deployment_id) = 1 and owner_id = coalesce(session_id, deployment_id)),
  foreign key (org_id, session_id) references sessions on delete cascade,
  foreign key (org_id, deployment_id) references deployments on delete cascade
);
select isolate_tenant('hub_tokens');
grant select (org_id, session_id, deployment_id, owner_id, given_at), insert, delete
  on hub_tokens to orchestrator_api;
grant select, delete on hub_tokens to orchestrator_workers;
