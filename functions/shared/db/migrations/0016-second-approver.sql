-- What the org demanded of a request when it was made: switching the demand off later doesn't loosen it.
alter table approvals add column second_approver_required boolean not null default false;
