-- A request that its requester took back has a status of its own: it was superseded by nothing.
alter table approvals drop constraint approvals_status_check;
alter table approvals add constraint approvals_status_check check
  (status in ('pending', 'approved', 'rejected', 'expired', 'superseded', 'withdrawn', 'lapsed')) not valid;
