-- A second factor of a user: codes by time, and codes for the day when the device is lost.

-- Since when a sign-in asks for it; null where there is none, or one that isn't confirmed yet.
alter table users add column second_factor_at timestamptz;
grant update (second_factor_at) on users to orchestrator_auth;

create table second_factors (
  user_id text primary key references users on delete cascade,
  -- Which of them it is: a code that was checked with a former one opens nothing.
  id text not null,
  sealed_secret bytea not null,
  -- The newest time step whose code was accepted: none up to it is accepted again.
  last_step bigint not null default 0,
  -- Wrong codes of the last day, each with its time.
  failed_at timestamptz[] not null default '{}'
);

create table recovery_codes (
  user_id text not null references users on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Half a login: the password was right. It opens the second half and nothing else.
create table login_challenges (
  token_hash text primary key,
  user_id text not null references users on delete cascade,
  -- Of the user when it was made: a new password or a logout everywhere ends it, too.
  token_version integer not null,
  expires_at timestamptz not null
);
create index login_challenges_user on login_challenges (user_id);
create index login_challenges_age on login_challenges (expires_at);

grant select, insert, update (id, sealed_secret, last_step, failed_at), delete on second_factors to orchestrator_auth;
grant select, insert, update (used_at), delete on recovery_codes to orchestrator_auth;
grant select, insert, delete on login_challenges to orchestrator_auth;
-- How many are left, for a mail.
grant select (user_id, used_at) on recovery_codes to orchestrator_mail;
grant select (token_hash, expires_at), delete on login_challenges to orchestrator_retention;
