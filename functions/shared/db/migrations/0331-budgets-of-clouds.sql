-- The most that an organization wants to spend a month in its clouds, in US cents, by the estimates of what stands; null for none.
alter table orgs add column cloud_budget_cents integer;
