-- Requests to a cloud for more of a quota, each followed until it is decided (docs/adr/0055-quota-is-asked-for-by-a-person.md).
create table quota_requests (
  org_id text not null references orgs on delete cascade,
  id text not null,
  cloud_account_id text not null,
  region text not null,
  -- AWS's code of the quota.
  quota text not null,
  value integer not null check (value > 0),
  -- What the quota was when it was looked at last; null where AWS did not say.
  quota_limit integer,
  state text not null check (state in
    ('asking', 'pending', 'case_opened', 'approved', 'denied', 'case_closed', 'not_asked', 'lost')),
  -- The id of the request at AWS; null until AWS has answered.
  cloud_request text,
  support_case text,
  -- Somebody had asked for it elsewhere, and that request is followed.
  is_found boolean not null default false,
  -- Why it was not asked, or can't be looked at.
  problem text,
  -- What waits for it.
  deployment_id text,
  session_id text,
  requested_by text not null,
  requested_at timestamptz not null,
  ended_at timestamptz,
  -- When it is looked at next; null once it has ended.
  due_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, cloud_account_id) references cloud_accounts,
  check ((ended_at is null) = (state in ('asking', 'pending', 'case_opened'))),
  check ((ended_at is null) = (due_at is not null))
);
create unique index quota_requests_open on quota_requests (org_id, cloud_account_id, region, quota) where ended_at is null;
create index quota_requests_of_account on quota_requests (org_id, cloud_account_id, id);
create index quota_requests_due on quota_requests (due_at) where due_at is not null;
select isolate_tenant('quota_requests');
select end_with_org('quota_requests');
create policy sweep_read on quota_requests for select to orchestrator_workers using (sweeping() and due_at is not null);
grant insert, select, update on quota_requests to orchestrator_api;
grant select, update on quota_requests to orchestrator_workers;
create trigger refuse_in_deleted_org before insert on quota_requests
  for each row execute function refuse_in_deleted_org();
