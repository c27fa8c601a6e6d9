-- An account that was disconnected and is connected again keeps its id, and its deployments.

-- Whether an id was kept for an account since it was disconnected last: only then it gets a token to be probed with.
grant select (created_at) on cloud_account_ids to orchestrator_issuer;

-- What a deployment was before a run was asked for, so that one that never touched anything leaves it as it was. Null for
-- runs of former versions.
alter table runs
  add column former_status text,
  add column former_plan_id text;

-- Until now an account got another id when it was connected again, and its deployments stayed with the former one. They
-- go over to the connection that stands, else to the latest. Plans keep the id that their digests were made of.
alter table cloud_accounts no force row level security;
alter table deployments no force row level security;
update deployments d set cloud_account_id = latest.id,
    given = case when d.given ->> 'cloud_account_id' = former.id
      then jsonb_set(d.given, '{cloud_account_id}', to_jsonb(latest.id)) else d.given end
  from cloud_accounts former, lateral (
    select a.id from cloud_accounts a
    where a.org_id = former.org_id and a.provider = former.provider and a.account_id = former.account_id
    order by a.disconnected_at is null desc, a.id desc limit 1) latest
  where former.org_id = d.org_id and former.id = d.cloud_account_id and latest.id <> former.id;
alter table cloud_accounts force row level security;
alter table deployments force row level security;
