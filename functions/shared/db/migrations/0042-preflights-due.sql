-- Plans that were made within a transaction wait for approval before anybody has looked into the customer's cloud for
-- them: a worker does, while they wait.
alter table approvals add column preflight_due_at timestamptz;
create index approvals_preflight_due on approvals (preflight_due_at) where preflight_due_at is not null;
