-- Whose account is to be deleted leaves what they have made: admins are told when the deletion is asked for.
grant select (name, created_by) on api_tokens to orchestrator_auth;
grant select (name, created_by) on token_trusts to orchestrator_auth;
grant select (org_id, id, description, created_by) on webhooks to orchestrator_auth;
