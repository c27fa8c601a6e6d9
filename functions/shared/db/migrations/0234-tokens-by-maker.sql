create index concurrently api_tokens_by_maker on api_tokens (org_id, created_by, id) where user_id is null and trust_id is null;
