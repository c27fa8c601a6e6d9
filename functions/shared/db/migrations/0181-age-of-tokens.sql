create index concurrently api_tokens_age on api_tokens (expires_at);
