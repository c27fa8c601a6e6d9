-- What lists can be filtered by, each in the order that the list is read in.
create index sessions_status on sessions (org_id, status, id);
create index sessions_agent on sessions (org_id, agent_id, id);
create index notifications_event_type on notifications (org_id, event_type, id);
create index audit_events_target on audit_events (org_id, target_id, created_at, id);
