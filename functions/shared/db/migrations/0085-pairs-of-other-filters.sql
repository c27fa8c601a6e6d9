-- As 0084, for the other lists. Writes of these tables wait while their indexes are made.
create index sessions_user_status on sessions (org_id, user_id, status, id);
create index sessions_user_agent on sessions (org_id, user_id, agent_id, id);
create index sessions_status_agent on sessions (org_id, status, agent_id, id);
create index webhook_deliveries_status_type on webhook_deliveries (org_id, webhook_id, status, event_type, id);
create index audit_events_actor_action on audit_events (org_id, actor_id, action, created_at, id);
create index audit_events_target_action on audit_events (org_id, target_id, action, created_at, id);
