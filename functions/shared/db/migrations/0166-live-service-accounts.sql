-- Those that were not deleted, which are listed and counted.
create index concurrently service_accounts_live on service_accounts (org_id, id) where deleted_at is null;
