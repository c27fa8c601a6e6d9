-- Conversations of ended sessions have an age where the operator gives them one. The day that it counts from is the end of
-- the session, or a later one on which its deployment was still there, or was destroyed.
alter table sessions
  add column conversation_kept_from timestamptz,
  add column conversation_purged_at timestamptz;
create index sessions_conversation_age on sessions (coalesce(conversation_kept_from, updated_at))
  where status <> 'active' and conversation_purged_at is null;

-- The login that deletes sees no session before it ended, or younger than any operator may say, and nothing through one.
create policy purge_read on sessions for select to orchestrator_retention
  using (purging() and status <> 'active' and updated_at < now() - interval '30 days');
create policy purge_mark on sessions for update to orchestrator_retention
  using (purging() and status <> 'active') with check (purging() and status <> 'active');
grant select (org_id, id, status, updated_at, conversation_kept_from, conversation_purged_at),
  update (conversation_kept_from, conversation_purged_at) on sessions to orchestrator_retention;

create policy purge_read on deployments for select to orchestrator_retention using (purging() and exists (
  select from sessions s where s.org_id = deployments.org_id and s.id = deployments.session_id));
grant select (org_id, session_id, status, updated_at) on deployments to orchestrator_retention;

do $$ declare
  name text;
  -- A session that has ended, without a deployment that is still there.
  ended constant text := '(purging()
    and exists (select from sessions s where s.org_id = %1$I.org_id and s.id = %1$I.session_id)
    and not exists (select from deployments d where d.org_id = %1$I.org_id and d.session_id = %1$I.session_id
      and d.status <> ''destroyed''))';
begin
  foreach name in array array['conversations', 'conversation_messages'] loop
    execute format('create policy purge_read on %1$I for select to orchestrator_retention using ' || ended, name);
    execute format('create policy purge on %1$I for delete to orchestrator_retention using ' || ended, name);
    -- The policy of who talks in it is for every command.
    execute format('create policy purge_only on %I as restrictive for delete using (purging())', name);
  end loop;
end $$;
grant select (org_id, session_id), delete on conversations to orchestrator_retention;
grant select (org_id, session_id, id), delete on conversation_messages to orchestrator_retention;
