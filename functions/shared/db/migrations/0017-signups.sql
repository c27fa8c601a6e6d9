-- Each sign-up with an address that nobody has verified yet is kept until a link was followed: the link says which of
-- them was its owner's, and so which password counts.
create table pending_signups (
  id text primary key,
  user_id text not null references users on delete cascade,
  password_hash text not null,
  name text,
  org_name text not null,
  created_at timestamptz not null
);
create index pending_signups_user on pending_signups (user_id);
create index pending_signups_age on pending_signups (created_at);
grant select, insert, delete on pending_signups to orchestrator_app;

-- Null for a link that was asked for again, and for those of before.
alter table email_tokens add column signup_id text;
