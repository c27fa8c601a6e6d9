-- First answers of requests with an Idempotency-Key, each written in the transaction of its effect.

create table idempotency_keys (
  org_id text not null references orgs on delete cascade,
  user_id text not null,
  -- SHA-256 of method and path: a path may hold a token. The route beside it is for people.
  path_digest text not null,
  key text not null check (length(key) between 1 and 255),
  route text not null,
  -- SHA-256 of the raw body.
  body_digest text not null,
  status integer not null,
  headers text not null,
  -- JSON as it was sent, and no jsonb: a replay has the bytes of the first answer. Null for an empty body.
  body text,
  -- False while the request still works on its answer after the commit.
  is_final boolean not null,
  created_at timestamptz not null,
  primary key (org_id, user_id, path_digest, key)
);

alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy tenant on idempotency_keys using (org_id = current_org()) with check (org_id = current_org());

grant select, insert, update on idempotency_keys to orchestrator_app;
