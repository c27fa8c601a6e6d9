-- Conversations with an agent.

create table sessions (
  org_id text not null references orgs on delete cascade,
  id text not null,
  agent_id text not null,
  user_id text not null,
  status text not null check (status in ('active', 'completed', 'failed', 'ended')),
  current_gate integer check (current_gate >= 1 and current_gate <= 7),
  revision integer not null default 1,
  waiting_on text not null check (waiting_on in ('workflow', 'user', 'approval', 'run', 'nothing')),
  waiting_since timestamptz not null default now(),
  execution_attempt integer not null default 1,
  -- The token that the workflow waits with; a session waits for one thing at a time.
  task_token text,
  failure_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  completed_at timestamptz,
  -- What was seen in the cluster that the session's user named, and when: names that are taken there are known while
  -- they are asked for, and stay the same from gate to gate.
  cluster_look jsonb,
  -- What the model hub said of the model that the session's user named, and when: its figures stay the same from gate
  -- to gate.
  model_look jsonb,
  -- Conversations of ended sessions have an age where the operator gives them one. The day that it counts from is the
  -- end of the session, or a later one on which its deployment was still there, or was destroyed.
  conversation_kept_from timestamptz,
  conversation_purged_at timestamptz,
  -- What a user calls a session; null where they gave no name.
  title text,
  primary key (org_id, id)
);
-- What lists can be filtered by, each in the order that the list is read in.
create index sessions_status on sessions (org_id, status, id);
create index sessions_agent on sessions (org_id, agent_id, id);
-- The sweep of sessions takes them organization by organization, so that one with many delays no other.
create index sessions_moving_of on sessions (org_id, id) where status = 'active' and waiting_on in ('workflow', 'run');
-- What lists can be filtered by, each in the order that the list is read in.
create index sessions_user on sessions (org_id, user_id, id);
-- GET /metrics counts what goes on, of all tenants together, with the login of workers. Each count has an index that
-- holds what goes on and not what has been.
create index sessions_active on sessions (waiting_on) where status = 'active';
create index sessions_conversation_age on sessions (coalesce(conversation_kept_from, updated_at)) where status <> 'active' and conversation_purged_at is null;
-- Sessions whose conversation is gone, and that never had a deployment, have an age where the operator gives them
-- one. What refers to them goes with them; a deployment would refuse it.
create index sessions_age on sessions (updated_at) where status <> 'active' and conversation_purged_at is not null and conversation_kept_from is null;
-- For the lists of sessions by two filters, each in its order.
create index sessions_user_status on sessions (org_id, user_id, status, id);
create index sessions_user_agent on sessions (org_id, user_id, agent_id, id);
create index sessions_status_agent on sessions (org_id, status, agent_id, id);
-- For the list of sessions by user, status and agent.
create index sessions_user_status_agent on sessions (org_id, user_id, status, agent_id, id);
create index sessions_waiting on sessions (org_id, waiting_on, id) where status = 'active';
create index sessions_active_of on sessions (org_id, user_id, waiting_on, id) where status = 'active';
select isolate_tenant('sessions');
create policy sweep_read on sessions for select to orchestrator_workers using (sweeping());
-- The login that deletes sees no session before it ended, or younger than any operator may say, and nothing through
-- one.
create policy purge_read on sessions for select to orchestrator_retention
  using (purging() and status <> 'active' and (updated_at < (now() - interval '30 days')));
create policy purge_mark on sessions for update to orchestrator_retention
  using (purging() and status <> 'active') with check (purging() and status <> 'active');
create policy purge on sessions for delete to orchestrator_retention
  using (purging() and status <> 'active' and (updated_at < (now() - interval '30 days')) and conversation_purged_at is not null);
create policy purge_only on sessions as restrictive for delete using (purging());
create policy count_read on sessions for select to orchestrator_metrics using (sweeping());
create policy granted on sessions for select to orchestrator_support using (org_id = (select granted_org()));
create trigger refuse_in_deleted_org before insert on sessions for each row execute function refuse_in_deleted_org();
grant select, insert, update on sessions to orchestrator_api, orchestrator_workers;
grant delete, select (org_id, id, status, updated_at, conversation_kept_from, conversation_purged_at), update
  (conversation_kept_from, conversation_purged_at) on sessions to orchestrator_retention;
grant delete, select (org_id, id) on sessions to orchestrator_definer;
grant select (org_id) on sessions to orchestrator_auth;
grant select (org_id, id, user_id) on sessions to orchestrator_mail;
grant select (org_id, id, agent_id, user_id, status, current_gate, revision, waiting_on, waiting_since,
  execution_attempt, failure_reason, created_at, updated_at, completed_at) on sessions to orchestrator_support;
grant select (status, waiting_on) on sessions to orchestrator_metrics;

-- One row per gate and revision. A rejected plan starts the next revision at gate 5; its values carry over.
create table session_gates (
  org_id text not null,
  session_id text not null,
  revision integer not null,
  gate integer not null check (gate >= 1 and gate <= 6),
  status text not null check (status in ('open', 'completed')),
  -- Why the gate is open again: what a rejection, a refused plan or a failed run said.
  notice text,
  action text check (action in ('confirm', 'deploy', 'revise')),
  -- All values of the session as they stood when the gate was completed.
  inputs jsonb,
  opened_at timestamptz not null default now(),
  completed_at timestamptz,
  completed_by text,
  primary key (org_id, session_id, revision, gate),
  foreign key (org_id, session_id) references sessions on delete cascade
);
select isolate_tenant('session_gates');
create policy granted on session_gates for select to orchestrator_support using (org_id = (select granted_org()));
grant select, insert, update on session_gates to orchestrator_api, orchestrator_workers;
grant delete, select (org_id, session_id, revision, gate) on session_gates to orchestrator_definer;
grant select (org_id, session_id, revision, gate, status, notice, action, opened_at, completed_at) on session_gates
  to orchestrator_support;

-- The document store on Postgres: chat history and the draft values of a session.
create table conversations (
  org_id text not null references orgs on delete cascade,
  session_id text not null,
  draft jsonb not null default '{}',
  -- The latest turn: who holds it until when, and its answer until that is among the messages.
  turn jsonb,
  updated_at timestamptz not null default now(),
  primary key (org_id, session_id)
);
alter table conversations enable row level security;
alter table conversations force row level security;
create policy tenant on conversations to orchestrator_auth, orchestrator_mail, orchestrator_workers, orchestrator_webhooks, orchestrator_billing
  using (org_id = current_org()) with check (org_id = current_org());
create policy named on conversations to orchestrator_api
  using ((org_id = current_org()) and (session_id = current_session_id())) with check ((org_id = current_org()) and (session_id = current_session_id()));
create policy purge_only on conversations as restrictive for delete using (purging());
grant select, insert, update on conversations to orchestrator_api;
grant delete, select (org_id, session_id) on conversations to orchestrator_retention, orchestrator_definer;

create table conversation_messages (
  org_id text not null references orgs on delete cascade,
  session_id text not null,
  id text not null,
  document jsonb not null,
  primary key (org_id, session_id, id)
);
-- A message posted twice under one key is one message.
create unique index conversation_messages_key on conversation_messages (org_id, session_id, ((document ->> 'key'))) where document ? 'key';
alter table conversation_messages enable row level security;
alter table conversation_messages force row level security;
create policy tenant on conversation_messages to orchestrator_auth, orchestrator_mail, orchestrator_workers, orchestrator_webhooks, orchestrator_billing
  using (org_id = current_org()) with check (org_id = current_org());
create policy named on conversation_messages to orchestrator_api
  using ((org_id = current_org()) and (session_id = current_session_id())) with check ((org_id = current_org()) and (session_id = current_session_id()));
create policy purge_only on conversation_messages as restrictive for delete using (purging());
create policy granted on conversation_messages for select to orchestrator_support
  using (org_id = (select o.id from orgs o where ((o.id = (select granted_org())) and o.conversations_open_to_support)));
grant select, insert, update on conversation_messages to orchestrator_api;
grant delete, select (org_id, session_id, id) on conversation_messages to orchestrator_retention,
  orchestrator_definer;
grant select (org_id, session_id, id, document) on conversation_messages to orchestrator_support;
