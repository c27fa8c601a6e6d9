-- Deployments with their plans, approvals, labels and comparisons with the cloud.

create function keep_deployment_labels() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from deployment_labels l where l.org_id = new.org_id and l.deployment_id = new.id;
  end if;
  insert into deployment_labels (org_id, deployment_id, key, value, status)
    select new.org_id, new.id, l.key, l.value, new.status from jsonb_each_text(new.labels) l;
  return null;
end $$;

create function keep_status_of_labels() returns trigger language plpgsql as $$
begin
  update deployment_labels l set status = new.status where l.org_id = new.org_id and l.deployment_id = new.id;
  return null;
end $$;

create function keep_place() returns trigger language plpgsql as $$
begin
  new.place := (new.scope ->> 'region') || '/' || (new.scope ->> 'cluster_name') || '/' || (new.scope ->> 'namespace');
  return new;
end $$;

create table deployments (
  org_id text not null references orgs on delete cascade,
  id text not null,
  name text not null,
  agent_id text not null,
  session_id text,
  cloud_account_id text not null,
  scope jsonb not null,
  labels jsonb not null default '{}',
  status text not null,
  failure_extent text check (failure_extent in ('partial', 'full')),
  failure_reason text,
  plan_id text,
  outputs jsonb,
  requested_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What the last destroy of a deployment deleted, kept and left over.
  teardown jsonb,
  protected boolean not null default false,
  expires_at timestamptz,
  -- How far the end has come: 1 told a day ahead, 2 told two hours ahead, 3 the destroy was asked for. An end that is
  -- moved begins anew.
  expiry_step integer not null default 0 check (expiry_step >= 0 and expiry_step <= 3),
  -- The values that the request gave, without defaults; null for a deployment of a session.
  given jsonb,
  -- The role of the person who protected the deployment: only that role, or a higher one, takes the protection off.
  -- Null where nobody has; protection without a role counts as an admin's.
  protected_by_role org_role,
  -- Who set the end of the deployment, and so wants its destroy.
  expiry_set_by text,
  -- Where a deployment goes, as one text: under row-level security an index is used for comparisons of columns, and
  -- not for looks into a document.
  place text,
  -- Whether the deployment has, or may have, something in a cloud because of one of its runs. The trigger note_made
  -- keeps it.
  has_made boolean not null default false,
  -- Who set the labels, and so wants the run that makes tags of them in the customer's account.
  labels_set_by text,
  -- How many requests for approval the deployment ever had, also those that went with a plan which never ran: a
  -- decision that names none means its first one.
  requests_asked integer not null default 0,
  primary key (org_id, id),
  foreign key (org_id, session_id) references sessions,
  foreign key (org_id, cloud_account_id) references cloud_accounts,
  check (status in ('planned', 'awaiting_approval', 'approved', 'rejected', 'running', 'succeeded', 'failed', 'cancelled', 'destroying', 'destroyed', 'destroy_failed'))
);
create unique index deployments_session on deployments (org_id, session_id) where session_id is not null;
-- The sweep looks for ends that are due and requests that were not decided, of all tenants.
create index deployments_expiring on deployments (expires_at) where expires_at is not null and expiry_step < 3;
-- What the list can be filtered by, each in the order that the list is read in.
create index deployments_status on deployments (org_id, status, id);
create index deployments_agent on deployments (org_id, agent_id, id);
create index deployments_in_account on deployments (org_id, cloud_account_id, id);
create index deployments_name on deployments (org_id, name, id);
-- The latest deployments without a conversation, which are counted at each start.
create index deployments_started on deployments (org_id, id desc) where session_id is null;
-- What an account leaves behind when it is disconnected, without what was destroyed before.
create index deployments_standing on deployments (org_id, cloud_account_id, id) where status <> 'destroyed';
create index deployments_plan on deployments (org_id, plan_id);
-- GET /metrics counts each label by itself, so that one with many rows leaves the others their count.
create index deployments_counted on deployments (status) where status <> 'destroyed';
-- Approved deployments that wait for their run, for the sweep.
create index deployments_approved on deployments (org_id, id) where status = 'approved';
-- Lists of deployments by two filters at once, each in the order that the list is read in: with an index of either
-- filter alone all rows of it are read where few have both.
create index deployments_status_agent on deployments (org_id, status, agent_id, id);
create index deployments_status_account on deployments (org_id, cloud_account_id, status, id);
create index deployments_status_name on deployments (org_id, name, status, id);
create index deployments_agent_account on deployments (org_id, cloud_account_id, agent_id, id);
-- The neighbours of a deployment in its cluster and namespace.
create index deployments_neighbours on deployments (org_id, cloud_account_id, place, id) where status <> 'destroyed';
-- What plans limit: deployments that have something in a cloud.
create index deployments_made on deployments (org_id) where has_made and status <> 'destroyed';
-- The list of deployments by status, agent and account at once, in its order: where few have all three, an index of
-- two would have all rows of two read.
create index deployments_account_status_agent on deployments (org_id, cloud_account_id, status, agent_id, id);
select isolate_tenant('deployments');
create policy sweep_read on deployments for select to orchestrator_workers using (sweeping());
create policy definer on deployments for select to orchestrator_definer using (true);
create policy purge_read on deployments for select to orchestrator_retention
  using (purging() and (exists (select from sessions s where (s.org_id = deployments.org_id and s.id = deployments.session_id))));
create policy count_read on deployments for select to orchestrator_metrics using (sweeping());
create policy definer_notes on deployments for update to orchestrator_definer using (true) with check (true);
create policy granted on deployments for select to orchestrator_support using (org_id = (select granted_org()));
create trigger refuse_in_deleted_org before insert on deployments
  for each row
  execute function refuse_in_deleted_org();
create trigger keep_labels_of_new after insert on deployments
  for each row when (new.labels <> '{}'::jsonb)
  execute function keep_deployment_labels();
create trigger keep_labels after update of labels on deployments
  for each row when (new.labels is distinct from old.labels)
  execute function keep_deployment_labels();
create trigger keep_place before insert or update of scope on deployments for each row execute function keep_place();
create trigger keep_status_of_labels after update of status on deployments
  for each row when (new.status <> old.status and new.labels <> '{}'::jsonb)
  execute function keep_status_of_labels();
grant select, insert, update on deployments to orchestrator_api, orchestrator_workers;
grant delete, select (org_id, id, session_id, cloud_account_id, plan_id, has_made), update (has_made) on deployments
  to orchestrator_definer;
grant select (org_id, status) on deployments to orchestrator_auth;
grant select (org_id, session_id, status, updated_at) on deployments to orchestrator_retention;
grant select (org_id, id, name, agent_id, session_id, cloud_account_id, scope, status, failure_extent,
  failure_reason, plan_id, requested_by, created_at, updated_at, protected, expires_at) on deployments to
  orchestrator_support;
grant select (status) on deployments to orchestrator_metrics;
create policy purge_read on conversations for select to orchestrator_retention
  using (purging() and (exists (select from sessions s where (s.org_id = conversations.org_id and s.id = conversations.session_id))) and (not (exists (select from deployments d where (d.org_id = conversations.org_id and d.session_id = conversations.session_id and d.status <> 'destroyed')))));
create policy purge on conversations for delete to orchestrator_retention
  using (purging() and (exists (select from sessions s where (s.org_id = conversations.org_id and s.id = conversations.session_id))) and (not (exists (select from deployments d where (d.org_id = conversations.org_id and d.session_id = conversations.session_id and d.status <> 'destroyed')))));
create policy purge_read on conversation_messages for select to orchestrator_retention
  using (purging() and (exists (select from sessions s where (s.org_id = conversation_messages.org_id and s.id = conversation_messages.session_id))) and (not (exists (select from deployments d where (d.org_id = conversation_messages.org_id and d.session_id = conversation_messages.session_id and d.status <> 'destroyed')))));
create policy purge on conversation_messages for delete to orchestrator_retention
  using (purging() and (exists (select from sessions s where (s.org_id = conversation_messages.org_id and s.id = conversation_messages.session_id))) and (not (exists (select from deployments d where (d.org_id = conversation_messages.org_id and d.session_id = conversation_messages.session_id and d.status <> 'destroyed')))));

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
  -- What the plan changes of the one before, part by part, for the approver; null for a plan that isn't a change of
  -- something that runs.
  change jsonb,
  -- What the preflight found in the customer's cloud, for the approver.
  preflight jsonb,
  -- Since when nothing has used the plan; null once a run has begun with it. A plan that never ran is kept for a time
  -- only: a proposed change that was replaced, a review before the last.
  unused_since timestamptz default now(),
  primary key (org_id, id),
  foreign key (org_id, deployment_id) references deployments on delete cascade
);
-- What refers to a row is looked for when the row is deleted: without these an organization's deletion read all of
-- its rows once for each of them. The first also is the order of a deployment's plans.
create index plans_deployment on plans (org_id, deployment_id, id);
create index plans_unused on plans (unused_since) where unused_since is not null;
select isolate_tenant('plans');
create policy definer on plans to orchestrator_definer using (true) with check (true);
grant select, insert, update (preflight) on plans to orchestrator_api, orchestrator_workers;
grant delete, select (org_id, id, deployment_id, revision, unused_since), update (unused_since) on plans to
  orchestrator_definer;
alter table deployments add foreign key (org_id, plan_id) references plans(org_id, id) deferrable initially deferred;

create table approvals (
  org_id text not null,
  id text not null,
  deployment_id text not null,
  plan_id text not null,
  plan_digest text not null,
  status text not null check (status in ('pending', 'approved', 'rejected', 'expired', 'superseded', 'lapsed')),
  requested_by text not null,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  comment text,
  -- What the org demanded of a request when it was made: switching the demand off later doesn't loosen it.
  second_approver_required boolean not null default false,
  -- An approval is about an action: to apply a plan, to change what runs into another plan, or to destroy what a plan
  -- has made. For the last two the deployment's status stays what it is while they are asked for.
  action text not null default 'apply' check (action in ('apply', 'update', 'destroy')),
  -- What is to be destroyed with it, where a destroy waits for its approval.
  delete_data boolean not null default false,
  -- When the preflight of a plan is due that was made within a transaction: a worker does it while the plan waits for
  -- approval.
  preflight_due_at timestamptz,
  -- The labels of the run that is asked for: they become tags in the customer's account. Null for a destroy.
  labels jsonb,
  -- Ids of people who have wanted it beside the requester.
  wanted_by jsonb not null default '[]',
  -- Of the token that the decision was made with: it ends with all tokens of that person.
  decider_token_version integer,
  -- Why an approval that was given can't be used any more; null for all others.
  lapse text,
  primary key (org_id, id),
  foreign key (org_id, deployment_id) references deployments on delete cascade,
  foreign key (org_id, plan_id) references plans
);
create unique index approvals_one_pending on approvals (org_id, deployment_id) where status = 'pending';
create index approvals_deployment on approvals (org_id, deployment_id, id);
create index approvals_pending on approvals (expires_at) where status = 'pending';
create index approvals_preflight_due on approvals (preflight_due_at) where preflight_due_at is not null;
create index approvals_plan on approvals (org_id, plan_id, id);
select isolate_tenant('approvals');
create policy sweep_read on approvals for select to orchestrator_workers using (sweeping());
create policy count_read on approvals for select to orchestrator_metrics using (sweeping());
create policy definer on approvals to orchestrator_definer using (true) with check (true);
create policy granted on approvals for select to orchestrator_support using (org_id = (select granted_org()));
grant select, insert, update on approvals to orchestrator_api, orchestrator_workers;
grant delete, select (org_id, id, plan_id, status) on approvals to orchestrator_definer;
grant select (org_id, id, status, requested_by, decided_by) on approvals to orchestrator_mail;
grant select (org_id, id, deployment_id, status, requested_by, requested_at, expires_at, decided_by, decided_at,
  action, lapse) on approvals to orchestrator_support;
grant select (status) on approvals to orchestrator_metrics;

-- What happens to a deployment in one order, for readers that go on where they stopped: each event of its runs and
-- each notification about it gets the deployment's next number. Numbers are given when transactions commit, one
-- transaction at a time, so that a reader finds no lower number later.
create table deployment_events (
  org_id text not null,
  deployment_id text not null,
  seq integer not null check (seq > 0),
  -- What happened stands in one of these. A notification may be gone: they are kept for a time only.
  run_id text,
  run_seq integer,
  notification_id text,
  primary key (org_id, deployment_id, seq),
  foreign key (org_id, deployment_id) references deployments on delete cascade,
  check ((num_nonnulls(run_id, notification_id) = 1) and (num_nonnulls(run_id, run_seq) in (0, 2)))
);
-- The number of a run's event in its deployment goes with the event, but for the last one, behind which the next is
-- counted.
create index deployment_events_run on deployment_events (org_id, run_id, run_seq) where run_id is not null;
-- Behind the trigger: writers take the lock on notifications first, and number them at their commit.
create index deployment_events_notification on deployment_events (org_id, notification_id) where notification_id is not null;
select isolate_tenant('deployment_events');
create policy definer on deployment_events to orchestrator_definer using (true) with check (true);
create policy purge_read on deployment_events for select to orchestrator_retention using (purging());
create policy purge_only on deployment_events as restrictive for delete using (purging());
grant select on deployment_events to orchestrator_api;
grant insert, delete, select (org_id, deployment_id, seq, notification_id) on deployment_events to
  orchestrator_definer;
grant delete, select (org_id, deployment_id, seq, run_id, run_seq) on deployment_events to orchestrator_retention;

-- The labels of deployments once more as rows, for the filter of the list: under row-level security an index is used
-- for comparisons of columns, and not for looks into a document.
create table deployment_labels (
  org_id text not null,
  deployment_id text not null,
  key text not null,
  value text not null,
  -- Labels with the status of their deployment.
  status text not null,
  primary key (org_id, deployment_id, key),
  foreign key (org_id, deployment_id) references deployments on delete cascade
);
create index deployment_labels_value on deployment_labels (org_id, key, value, deployment_id);
create index deployment_labels_status on deployment_labels (org_id, key, value, status, deployment_id);
-- Of a label whatever its value is.
create index deployment_labels_key on deployment_labels (org_id, key, deployment_id);
create index deployment_labels_key_status on deployment_labels (org_id, key, status, deployment_id);
select isolate_tenant('deployment_labels');
grant select, insert, delete, update (status) on deployment_labels to orchestrator_api;
grant delete, select (org_id, deployment_id, key) on deployment_labels to orchestrator_definer;
grant select (org_id, deployment_id), update (status) on deployment_labels to orchestrator_workers;

-- What is there against what was applied: compared once a day and on request. One row for each deployment that has
-- succeeded.
create table drift_checks (
  org_id text not null,
  deployment_id text not null,
  -- When it is looked at next. A look that goes on puts it off, so that no other worker takes it meanwhile.
  due_at timestamptz not null,
  -- The check that goes on; null where none does. What was found for another one is dropped.
  check_id text,
  started_at timestamptz,
  -- CloudFormation's name for its part of the check.
  detection_id text,
  -- What the last check found; null before the first.
  outcome text check (outcome in ('in_line', 'drifted', 'unknown')),
  checked_at timestamptz,
  findings jsonb,
  -- As members were told last: an unknown outcome doesn't change it.
  is_drifted boolean not null default false,
  -- Looks in a row that the cloud did not answer, over the ends of checks: the pause doubles with each.
  unanswered smallint not null default 0,
  primary key (org_id, deployment_id),
  foreign key (org_id, deployment_id) references deployments on delete cascade
);
create index drift_checks_due on drift_checks (due_at);
select isolate_tenant('drift_checks');
create policy sweep_read on drift_checks for select to orchestrator_workers using (sweeping());
grant select, insert, update on drift_checks to orchestrator_api, orchestrator_workers;
grant delete, select (org_id, deployment_id) on drift_checks to orchestrator_definer;

-- Tokens of the model hub, sealed: of the session that plans a deployment, else of the deployment. What is in here
-- can be given, replaced and removed; only the function that writes it into the cluster reads it.
create table hub_tokens (
  org_id text not null,
  -- What it is sealed for: the one of the two that is not null.
  owner_id text not null,
  session_id text,
  deployment_id text,
  sealed bytea not null,
  given_at timestamptz not null,
  primary key (org_id, owner_id),
  foreign key (org_id, session_id) references sessions on delete cascade,
  foreign key (org_id, deployment_id) references deployments on delete cascade,
  check ((num_nonnulls(session_id, deployment_id) = 1) and (owner_id = coalesce(session_id, deployment_id)))
);
create index hub_tokens_session on hub_tokens (org_id, session_id) where session_id is not null;
create index hub_tokens_deployment on hub_tokens (org_id, deployment_id) where deployment_id is not null;
select isolate_tenant('hub_tokens');
grant insert, delete, select (org_id, owner_id, session_id, deployment_id, given_at) on hub_tokens to
  orchestrator_api;
grant select, delete on hub_tokens to orchestrator_workers;
grant delete, select (org_id, owner_id) on hub_tokens to orchestrator_definer;

-- Triggers, so that no writer can leave it out. At the commit, because the lock must not be held while a transaction
-- still waits for others.
create function number_deployment_event(
  p_org_id text, p_deployment_id text, p_run_id text, p_run_seq integer, p_notification_id text
) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('deployment events ' || p_org_id || ' ' || p_deployment_id, 0));
  insert into deployment_events (org_id, deployment_id, seq, run_id, run_seq, notification_id)
  select d.org_id, d.id, 1 + coalesce((select max(e.seq) from deployment_events e
      where e.org_id = d.org_id and e.deployment_id = d.id), 0), p_run_id, p_run_seq, p_notification_id
  from deployments d where d.org_id = p_org_id and d.id = p_deployment_id;
end $$;

-- Looks at so many plans whose time is over, those first that have waited longest. What goes is neither the
-- deployment's own nor waits for a decision, has no run, and isn't the last by its number, behind which the next one
-- is counted; what was asked about it goes with it and stays in the audit log. The others are looked at again when
-- the time is over once more.
create function purge_plans(p_now timestamptz, p_before timestamptz, p_limit integer) returns table(looked integer, deleted integer) language plpgsql as $$
declare due text[][]; gone text[];
begin
  -- No operator may say less.
  if not purging() or p_before > now() - interval '29 days' then
    raise exception 'plans are not deleted before their time';
  end if;
  select array_agg(array[d.org_id, d.id]) into due from (select p.org_id, p.id from plans p
    where p.unused_since < p_before order by p.unused_since limit p_limit) d;
  looked := coalesce(array_length(due, 1), 0);
  select coalesce(array_agg(p.org_id || '/' || p.id), '{}') into gone
    from generate_subscripts(due, 1) n join plans p on p.org_id = due[n][1] and p.id = due[n][2]
    where not exists (select from runs r where r.org_id = p.org_id and r.plan_id = p.id)
      and not exists (select from deployments d where d.org_id = p.org_id and d.plan_id = p.id)
      and not exists (select from approvals a where a.org_id = p.org_id and a.plan_id = p.id and a.status = 'pending')
      and exists (select from plans later where later.org_id = p.org_id and later.deployment_id = p.deployment_id
        and later.revision > p.revision);
  delete from approvals a using generate_subscripts(due, 1) n
    where a.org_id = due[n][1] and a.plan_id = due[n][2] and due[n][1] || '/' || due[n][2] = any (gone);
  delete from plans p using generate_subscripts(due, 1) n
    where p.org_id = due[n][1] and p.id = due[n][2] and due[n][1] || '/' || due[n][2] = any (gone);
  get diagnostics deleted = row_count;
  update plans p set unused_since = case when not exists (select from runs r
      where r.org_id = p.org_id and r.plan_id = p.id) then p_now end
    from generate_subscripts(due, 1) n where p.org_id = due[n][1] and p.id = due[n][2];
  return next;
end $$;

-- These act with the rights of orchestrator_definer, which nobody logs in as.
do $$ declare fn regprocedure; begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  foreach fn in array array[
    'number_deployment_event(text, text, text, integer, text)',
    'purge_plans(timestamptz, timestamptz, integer)'
  ]::regprocedure[] loop
    execute format('alter function %s security definer set search_path = pg_catalog, %I, pg_temp', fn, current_schema());
    execute format('alter function %s owner to orchestrator_definer', fn);
  end loop;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
do $$ declare fn regprocedure; begin
  foreach fn in array array[
    'keep_deployment_labels()',
    'keep_status_of_labels()',
    'keep_place()'
  ]::regprocedure[] loop
    execute format('alter function %s set search_path = pg_catalog, %I, pg_temp', fn, current_schema());
  end loop;
end $$;
grant execute on function purge_plans(timestamptz, timestamptz, integer) to orchestrator_retention;
