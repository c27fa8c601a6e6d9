create index concurrently sessions_active_of on sessions (org_id, user_id, waiting_on, id) where status = 'active';
