-- A session ends with its deployment, which somebody wanted, and that is no failure.
alter table sessions drop constraint sessions_status_check;
alter table sessions add constraint sessions_status_check check (status in ('active', 'completed', 'failed', 'ended'));

-- Those that were told as failed until now, by the one reason that they had.
alter table sessions no force row level security;
update sessions set status = 'ended' where status = 'failed'
  and failure_reason = 'The deployment that this session planned is being destroyed. Start a new session for another one.';
alter table sessions force row level security;
