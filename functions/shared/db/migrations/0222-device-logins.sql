-- Programs on a machine that wait for a person to log them in: docs/adr/0039-a-machine-is-logged-in-by-a-code.md. A row belongs to nobody
-- until a signed-in person has entered its code.
create table device_logins (
  id text primary key,
  -- SHA-256 of the code that the machine keeps and asks with.
  device_hash text not null unique,
  -- What the person enters: eight letters. It opens nothing by itself.
  user_code text not null unique,
  -- With the machine's code it makes the token, whose hash is the next column. Neither of the two does so alone.
  salt text not null,
  token_hash text not null,
  hint text not null,
  -- What the machine says of itself, and where it asked from.
  machine text not null,
  address text not null,
  scope text not null check (scope in ('read', 'propose', 'run')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Seconds that the machine has to leave between two questions.
  interval_s integer not null,
  polled_at timestamptz,
  -- Who has entered the code, and in which organization.
  entered_by text,
  entered_in text,
  outcome text check (outcome in ('allowed', 'refused')),
  -- Of the token.
  ends_at timestamptz
);
create index device_logins_age on device_logins (expires_at);
create index device_logins_address on device_logins (address, expires_at);
grant select, insert, update (polled_at, interval_s, entered_by, entered_in, outcome, scope, ends_at), delete on device_logins
  to orchestrator_auth;
grant delete, select (id, expires_at) on device_logins to orchestrator_retention;

-- A person's token is made where they allow the machine: their other tokens are counted there.
grant select (user_id, service_id, revoked_at) on api_tokens to orchestrator_auth;
