-- Since 0098 an account that is connected again keeps its id. One of Google Cloud or Azure that was disconnected before and then
-- set up again has another id kept for it, which connecting doesn't take: the customer's cloud is to trust the account's own.
alter table cloud_accounts no force row level security;
alter table cloud_account_ids no force row level security;
update cloud_account_ids r set cloud_account_id = latest.id
  from (select distinct on (org_id, provider, account_id) org_id, provider, account_id, id from cloud_accounts
    order by org_id, provider, account_id, disconnected_at is null desc, id desc) latest
  where latest.org_id = r.org_id and latest.provider = r.provider and latest.account_id = r.account_id
    and latest.id <> r.cloud_account_id;
alter table cloud_accounts force row level security;
alter table cloud_account_ids force row level security;
