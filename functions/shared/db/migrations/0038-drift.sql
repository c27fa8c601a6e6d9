-- What is there against what was applied: compared once a day and on request. One row for each deployment that has
-- succeeded.
create table drift_checks (
  org_id text not null,
  deployment_id text not null,
  -- When it is looked at next. A look that goes on puts it off, so that no other worker takes it meanwhile.
  due_at timestamptz not null,
  -- The check that goes on; null where none does. What was found for another one is dropped.
  check_id text,
  started_at timestamptz,
  -- CloudFormation's name for its part of the check.
  detection_id text,
  -- What the last check found; null before the first.
  outcome text check (outcome in ('in_line', 'drifted', 'unknown')),
  checked_at timestamptz,
  findings jsonb,
  -- As members were told last: an unknown outcome doesn't change it.
  is_drifted boolean not null default false,
  primary key (org_id, deployment_id),
  foreign key (org_id, deployment_id) references deployments on delete cascade
);
select isolate_tenant('drift_checks');
create index drift_checks_due on drift_checks (due_at);
grant select, insert, update on drift_checks to orchestrator_api, orchestrator_workers;
create policy sweep_read on drift_checks for select to orchestrator_workers, orchestrator_app using (sweeping());

-- What runs already, over the first day. As the tables' owner, for whom force would hide the rows of all tenants.
alter table deployments no force row level security;
alter table drift_checks no force row level security;
insert into drift_checks (org_id, deployment_id, due_at)
  select org_id, id, now() + make_interval(mins => abs(hashtext(id) % 1440))
  from deployments where outputs is not null and status <> 'destroyed';
alter table deployments force row level security;
alter table drift_checks force row level security;
