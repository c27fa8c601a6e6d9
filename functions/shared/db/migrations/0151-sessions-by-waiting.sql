create index concurrently sessions_waiting on sessions (org_id, waiting_on, id) where status = 'active';
