-- Whoever joins by an invitation at sign-up or login: what the plan of that organization is.
grant select (org_id, plan, status, period_end, cancel_at_period_end, grace_until) on billing_accounts to orchestrator_auth;
