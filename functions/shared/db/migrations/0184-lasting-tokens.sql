-- The list of an organization's tokens, without those that last for minutes.
create index concurrently api_tokens_lasting on api_tokens (org_id, id) where trust_id is null;
