-- An external id gives way to another one without a gap: the next one is made, the customer's role takes both, then we use
-- the next one, and the former one has to be refused.

alter table external_ids
  add column next_external_id text,
  add column former_external_id text,
  add column rotated_at timestamptz;

grant update (external_id, next_external_id, former_external_id, rotated_at) on external_ids to orchestrator_app, orchestrator_api;
