-- As 0146, for the list of sessions by user, status and agent.
create index concurrently sessions_user_status_agent on sessions (org_id, user_id, status, agent_id, id);
