-- A machine's token counts from when the machine has fetched it: docs/adr/0046-a-token-counts-once-its-program-has-it.md. Until then it ends with
-- the code. Null for what the version before has allowed, whose token counts already.
alter table device_logins add column token_id text;
grant update (token_id) on device_logins to orchestrator_auth;
-- Its owner is mailed before its end only if it counts.
grant update (tell_at) on api_tokens to orchestrator_auth;
