-- The functions' login may change what the functions change, and no more.

-- A plan is what was approved: another one takes its place, and it stays as it was. An external id stands in the
-- trust of a customer's role.
revoke update on plans, external_ids from orchestrator_app;

-- Who is an operator is said by whoever owns the database, and nobody else.
revoke insert, update on users from orchestrator_app;
grant insert (id, email, name, password_hash, email_verified_at, created_at) on users to orchestrator_app;
grant update (password_hash, token_version, email_verified_at) on users to orchestrator_app;
