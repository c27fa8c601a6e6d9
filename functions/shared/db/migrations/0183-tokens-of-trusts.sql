create index concurrently api_tokens_of_trust on api_tokens (org_id, trust_id, expires_at) where trust_id is not null;
