-- The function that signs tokens for customers' clouds works with the issuer's login and builds what they say from the
-- account's row: one org at a time, and nothing of an account but how we get into it.

grant select (org_id, id, provider, credentials, disconnected_at) on cloud_accounts to orchestrator_issuer;
grant select (org_id, cloud_account_id, provider) on cloud_account_ids to orchestrator_issuer;
grant execute on function current_org() to orchestrator_issuer;

create policy trusting on cloud_accounts for select to orchestrator_issuer using (org_id = current_org());
create policy trusting on cloud_account_ids for select to orchestrator_issuer using (org_id = current_org());
