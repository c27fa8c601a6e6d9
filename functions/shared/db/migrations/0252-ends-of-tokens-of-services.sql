-- The tokens of a service account that its end ends, without the thousands that pipelines were given and that have ended by themselves.
create index concurrently api_tokens_ends_of_service on api_tokens (org_id, service_id, expires_at) where service_id is not null;
