-- The end of the last period that was paid for. A later one has no more credits than its grace until it is paid. Null: nothing
-- is known to be unpaid.
alter table billing_accounts add column paid_until timestamptz;
grant update (paid_until) on billing_accounts to orchestrator_billing;
