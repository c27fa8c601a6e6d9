-- Whether a destroy also deletes what holds data: snapshots and volumes.
alter table runs add column delete_data boolean not null default false;
