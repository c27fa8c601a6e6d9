-- Cloud accounts, sessions with their gates, deployments with plans, approvals and runs.

create table external_ids (
  org_id text not null references orgs on delete cascade,
  provider text not null,
  account_id text not null,
  external_id text not null,
  created_at timestamptz not null default now(),
  primary key (org_id, provider, account_id)
);

-- A disconnected account keeps its row, without credentials: deployments made in it still name it.
create table cloud_accounts (
  org_id text not null references orgs on delete cascade,
  id text not null,
  provider text not null check (provider in ('aws', 'gcp', 'azure')),
  account_label text not null,
  account_id text not null,
  credentials jsonb not null,
  default_region text not null,
  connected_by text not null,
  connected_at timestamptz not null default now(),
  disconnected_at timestamptz,
  primary key (org_id, id)
);
create unique index cloud_accounts_once on cloud_accounts (org_id, provider, account_id) where disconnected_at is null;

create table sessions (
  org_id text not null references orgs on delete cascade,
  id text not null,
  agent_id text not null,
  user_id text not null,
  status text not null check (status in ('active', 'completed', 'failed')),
  current_gate integer check (current_gate between 1 and 7),
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
  primary key (org_id, id)
);
create index sessions_moving on sessions (waiting_since) where status = 'active' and waiting_on in ('workflow', 'run');

-- One row per gate and revision. A rejected plan starts the next revision at gate 5; its values carry over.
create table session_gates (
  org_id text not null,
  session_id text not null,
  revision integer not null,
  gate integer not null check (gate between 1 and 6),
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

create table deployments (
  org_id text not null references orgs on delete cascade,
  id text not null,
  name text not null,
  agent_id text not null,
  session_id text,
  cloud_account_id text not null,
  scope jsonb not null,
  labels jsonb not null default '{}',
  status text not null check (status in ('planned', 'awaiting_approval', 'approved', 'rejected', 'running',
    'succeeded', 'failed', 'destroying', 'destroyed', 'destroy_failed')),
  failure_extent text check (failure_extent in ('partial', 'full')),
  failure_reason text,
  plan_id text,
  outputs jsonb,
  requested_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, session_id) references sessions,
  foreign key (org_id, cloud_account_id) references cloud_accounts
);
create unique index deployments_session on deployments (org_id, session_id) where session_id is not null;
create index deployments_account on deployments (org_id, cloud_account_id);

create table plans (
  org_id text not null,
  id text not null,
  deployment_id text not null,
  -- The session's revision that the plan was made for; 0 for a deployment without a conversation.
  revision integer not null,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  plan jsonb not null,
  -- What the plan was computed from, so that it can be computed again before it is applied.
  input jsonb not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, deployment_id) references deployments on delete cascade
);
alter table deployments add foreign key (org_id, plan_id) references plans deferrable initially deferred;

create table approvals (
  org_id text not null,
  id text not null,
  deployment_id text not null,
  plan_id text not null,
  plan_digest text not null,
  status text not null check (status in ('pending', 'approved', 'rejected', 'expired', 'superseded')),
  requested_by text not null,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  comment text,
  primary key (org_id, id),
  foreign key (org_id, deployment_id) references deployments on delete cascade,
  foreign key (org_id, plan_id) references plans
);
create unique index approvals_one_pending on approvals (org_id, deployment_id) where status = 'pending';
create index approvals_deployment on approvals (org_id, deployment_id, id);

create table runs (
  org_id text not null,
  id text not null,
  deployment_id text not null,
  plan_id text not null,
  kind text not null check (kind in ('apply', 'destroy')),
  status text not null check (status in ('queued', 'running', 'succeeded', 'failed')),
  failure_extent text check (failure_extent in ('partial', 'full')),
  failure_reason text,
  requested_by text not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, deployment_id) references deployments on delete cascade,
  foreign key (org_id, plan_id) references plans
);
create unique index runs_one_active on runs (org_id, deployment_id) where status in ('queued', 'running');
create index runs_deployment on runs (org_id, deployment_id, id);

create table run_events (
  org_id text not null,
  run_id text not null,
  seq integer not null,
  step text not null,
  level text not null check (level in ('info', 'ok', 'warn', 'fail')),
  message text not null,
  -- The same step saying the same thing again (a retry, a restarted workflow) is one event.
  dedup text not null,
  created_at timestamptz not null default now(),
  primary key (org_id, run_id, seq),
  foreign key (org_id, run_id) references runs on delete cascade
);
create unique index run_events_once on run_events (org_id, run_id, dedup);

-- The document store on Postgres: chat history and the draft values of a session.
create table conversations (
  org_id text not null,
  session_id text not null,
  draft jsonb not null default '{}',
  -- The latest turn: who holds it until when, and its answer until that is among the messages.
  turn jsonb,
  updated_at timestamptz not null default now(),
  primary key (org_id, session_id)
);
create table conversation_messages (
  org_id text not null,
  session_id text not null,
  id text not null,
  document jsonb not null,
  primary key (org_id, session_id, id)
);
-- A message posted twice under one key is one message.
create unique index conversation_messages_key on conversation_messages (org_id, session_id, (document ->> 'key'))
  where document ? 'key';

do $$ declare name text; begin
  foreach name in array array['external_ids', 'cloud_accounts', 'sessions', 'session_gates', 'deployments', 'plans',
    'approvals', 'runs', 'run_events', 'conversations', 'conversation_messages'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (org_id = current_org()) with check (org_id = current_org())', name);
  end loop;
end $$;
create policy sweep_read on sessions for select using (sweeping());

grant select, insert, update on external_ids, cloud_accounts, sessions, session_gates, deployments, plans, approvals,
  runs, conversations, conversation_messages to orchestrator_app;
grant select, insert on run_events to orchestrator_app;
