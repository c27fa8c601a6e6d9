-- An approval is about an action: to apply a plan, to change what runs into another plan, or to destroy what a plan
-- has made. For the last two the deployment's status stays what it is while they are asked for.
alter table approvals add column action text not null default 'apply' check (action in ('apply', 'update', 'destroy'));

-- A run that was stopped is no failure.
alter table deployments drop constraint deployments_status_check;
alter table deployments add constraint deployments_status_check check (status in ('planned', 'awaiting_approval',
  'approved', 'rejected', 'running', 'succeeded', 'failed', 'cancelled', 'destroying', 'destroyed', 'destroy_failed'));
alter table runs drop constraint runs_status_check;
alter table runs add constraint runs_status_check check (status in ('queued', 'running', 'succeeded', 'failed', 'cancelled'));
alter table runs drop constraint runs_kind_check;
alter table runs add constraint runs_kind_check check (kind in ('apply', 'update', 'destroy'));
