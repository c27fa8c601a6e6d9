-- What a look into the customer's cloud said about a plan, so that whoever approves it sees that, too.
alter table plans add column preflight jsonb;
grant update (preflight) on plans to orchestrator_api, orchestrator_workers;
