-- Users change name and address themselves. Another address counts once its owner has followed the link mailed to it;
-- the former one is kept for a while, for the mail that tells it.
create table email_changes (
  user_id text primary key references users on delete cascade,
  new_email text not null check (new_email = lower(new_email)),
  former_email text not null,
  requested_at timestamptz not null
);
create index email_changes_age on email_changes (requested_at);
grant select, insert, update, delete on email_changes to orchestrator_app;

alter table email_tokens drop constraint email_tokens_purpose_check;
alter table email_tokens add constraint email_tokens_purpose_check
  check (purpose in ('verify_email', 'reset_password', 'change_email'));

grant update (name, email) on users to orchestrator_app;
