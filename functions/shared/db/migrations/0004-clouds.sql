-- Connected accounts of customers' clouds.

create table external_ids (
  org_id text not null references orgs on delete cascade,
  provider text not null,
  account_id text not null,
  external_id text not null,
  created_at timestamptz not null default now(),
  next_external_id text,
  former_external_id text,
  rotated_at timestamptz,
  primary key (org_id, provider, account_id)
);
select isolate_tenant('external_ids');
grant select, insert, update (external_id, next_external_id, former_external_id, rotated_at) on external_ids to
  orchestrator_api;
grant select on external_ids to orchestrator_workers;
grant delete, select (org_id, provider, account_id) on external_ids to orchestrator_definer;

-- The id that an account will have once it is connected: the customer's cloud is told to trust it before that.
create table cloud_account_ids (
  org_id text not null references orgs on delete cascade,
  provider text not null check (provider in ('aws', 'gcp', 'azure')),
  account_id text not null,
  cloud_account_id text not null,
  created_at timestamptz not null default now(),
  primary key (org_id, provider, account_id)
);
select isolate_tenant('cloud_account_ids');
create policy trusting on cloud_account_ids for select to orchestrator_issuer using (org_id = current_org());
-- Whether an id was kept for an account since it was disconnected last: only then it gets a token to be probed with.
grant select, insert, update on cloud_account_ids to orchestrator_api;
grant delete, select (org_id, provider, account_id) on cloud_account_ids to orchestrator_definer;
grant select (org_id, provider, cloud_account_id, created_at) on cloud_account_ids to orchestrator_issuer;

-- A disconnected account keeps its row, without credentials: deployments made in it still name it.
create table cloud_accounts (
  org_id text not null references orgs on delete cascade,
  id text not null,
  provider text not null check (provider in ('aws', 'gcp', 'azure')),
  account_label text not null,
  account_id text not null,
  credentials jsonb not null,
  default_region text not null,
  connected_by text not null,
  connected_at timestamptz not null default now(),
  disconnected_at timestamptz,
  sealed_secret bytea,
  secret_expires_at timestamptz,
  secret_warned_days integer,
  credentials_version integer not null default 1,
  health_status text not null default 'healthy' check (health_status in ('healthy', 'unhealthy')),
  health_code text,
  health_detail text,
  health_warnings jsonb not null default '[]',
  health_checked_at timestamptz not null default now(),
  -- When an account was changed, and when it got other credentials: null until then.
  updated_at timestamptz not null default now(),
  credentials_rotated_at timestamptz,
  primary key (org_id, id)
);
create unique index cloud_accounts_once on cloud_accounts (org_id, provider, account_id) where disconnected_at is null;
-- The check of accounts takes those of an organization that were checked longest ago.
create index cloud_accounts_checked_of on cloud_accounts (org_id, health_checked_at, id) where disconnected_at is null;
-- Also of accounts that aren't connected any more.
create index cloud_accounts_number on cloud_accounts (org_id, provider, account_id);
select isolate_tenant('cloud_accounts');
-- The daily probe finds the connected accounts of all orgs; it then acts inside one org at a time.
create policy sweep_read on cloud_accounts for select to orchestrator_workers
  using (sweeping() and disconnected_at is null);
create policy trusting on cloud_accounts for select to orchestrator_issuer using (org_id = current_org());
create policy granted on cloud_accounts for select to orchestrator_support using (org_id = (select granted_org()));
create trigger refuse_in_deleted_org before insert on cloud_accounts
  for each row
  execute function refuse_in_deleted_org();
grant select, insert, update on cloud_accounts to orchestrator_api;
grant select, update on cloud_accounts to orchestrator_workers;
grant delete, select (org_id, id) on cloud_accounts to orchestrator_definer;
grant select (org_id, disconnected_at) on cloud_accounts to orchestrator_auth;
grant select (org_id, id, disconnected_at, secret_warned_days, health_status) on cloud_accounts to orchestrator_mail;
grant select (org_id, id, provider, credentials, disconnected_at) on cloud_accounts to orchestrator_issuer;
grant select (org_id, id, disconnected_at) on cloud_accounts to orchestrator_support;
