-- Sessions whose conversation is gone, and that never had a deployment, have an age where the operator gives them one. What
-- refers to them goes with them; a deployment would refuse it.
create index sessions_age on sessions (updated_at)
  where status <> 'active' and conversation_purged_at is not null and conversation_kept_from is null;
create policy purge on sessions for delete to orchestrator_retention using (purging() and status <> 'active'
  and updated_at < now() - interval '30 days' and conversation_purged_at is not null);
create policy purge_only on sessions as restrictive for delete using (purging());
grant delete on sessions to orchestrator_retention;
