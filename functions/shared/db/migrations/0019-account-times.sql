-- When an account was changed, and when it got other credentials: null until then.
alter table cloud_accounts
  add column updated_at timestamptz not null default now(),
  add column credentials_rotated_at timestamptz;
update cloud_accounts set updated_at = greatest(connected_at, coalesce(disconnected_at, connected_at));
