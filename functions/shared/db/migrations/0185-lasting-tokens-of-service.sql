create index concurrently api_tokens_lasting_of_service on api_tokens (org_id, service_id, id)
  where service_id is not null and trust_id is null;
