-- The deployment that a session began from: what is noted in the session can be proposed as its change.
alter table sessions add column from_deployment text;

-- A request that its requester took back has a status of its own: it was superseded by nothing.
alter table approvals drop constraint approvals_status_check;
alter table approvals add constraint approvals_status_check check
  (status in ('pending', 'approved', 'rejected', 'expired', 'superseded', 'withdrawn', 'lapsed')) not valid;
