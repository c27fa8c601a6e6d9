-- Cloud accounts of other providers: a sealed secret, the end of its life, and what the last probe said.

alter table cloud_accounts
  -- A message of the AWS Encryption SDK, bound to org, account and purpose; null where there is no secret.
  add column sealed_secret bytea,
  add column secret_expires_at timestamptz,
  -- The last warning of that end: 30, 7 or 1 days before it.
  add column secret_warned_days integer,
  -- Counts rotations: a probe of credentials that were replaced meanwhile says nothing.
  add column credentials_version integer not null default 1,
  add column health_status text not null default 'healthy' check (health_status in ('healthy', 'unhealthy')),
  add column health_code text,
  add column health_detail text,
  add column health_warnings jsonb not null default '[]',
  add column health_checked_at timestamptz not null default now();

-- The id that an account will have once it is connected: the customer's cloud is told to trust it before that.
create table cloud_account_ids (
  org_id text not null references orgs on delete cascade,
  provider text not null check (provider in ('aws', 'gcp', 'azure')),
  account_id text not null,
  cloud_account_id text not null,
  created_at timestamptz not null default now(),
  primary key (org_id, provider, account_id)
);
alter table cloud_account_ids enable row level security;
alter table cloud_account_ids force row level security;
create policy tenant on cloud_account_ids using (org_id = current_org()) with check (org_id = current_org());

-- The daily probe finds the connected accounts of all orgs; it then acts inside one org at a time.
create policy sweep_read on cloud_accounts for select using (sweeping() and disconnected_at is null);
create index cloud_accounts_checked on cloud_accounts (health_checked_at) where disconnected_at is null;

grant select, insert, update on cloud_account_ids to orchestrator_app;
