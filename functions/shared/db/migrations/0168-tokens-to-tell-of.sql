create index concurrently api_tokens_to_tell on api_tokens (tell_at) where tell_at is not null and revoked_at is null;
