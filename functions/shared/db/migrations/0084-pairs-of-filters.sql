-- Writes of deployments and their labels wait until the end of this file.

-- Labels with the status of their deployment.
alter table deployment_labels add column status text;
grant update (status) on deployment_labels to orchestrator_api, orchestrator_workers;
grant select (org_id, deployment_id) on deployment_labels to orchestrator_workers;

create or replace function keep_deployment_labels() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from deployment_labels l where l.org_id = new.org_id and l.deployment_id = new.id;
  end if;
  insert into deployment_labels (org_id, deployment_id, key, value, status)
    select new.org_id, new.id, l.key, l.value, new.status from jsonb_each_text(new.labels) l;
  return null;
end $$;
create function keep_status_of_labels() returns trigger language plpgsql as $$
begin
  update deployment_labels l set status = new.status where l.org_id = new.org_id and l.deployment_id = new.id;
  return null;
end $$;
-- Where a deployment goes, as one text: under row-level security an index is used for comparisons of columns, and not for
-- looks into a document.
alter table deployments add column place text;
create function keep_place() returns trigger language plpgsql as $$
begin
  new.place := (new.scope ->> 'region') || '/' || (new.scope ->> 'cluster_name') || '/' || (new.scope ->> 'namespace');
  return new;
end $$;
do $$ begin
  execute format('alter function keep_deployment_labels() set search_path = pg_catalog, %I, pg_temp', current_schema());
  execute format('alter function keep_status_of_labels() set search_path = pg_catalog, %I, pg_temp', current_schema());
  execute format('alter function keep_place() set search_path = pg_catalog, %I, pg_temp', current_schema());
end $$;
create trigger keep_place before insert or update of scope on deployments for each row execute function keep_place();
create trigger keep_status_of_labels after update of status on deployments for each row
  when (new.status <> old.status and new.labels <> '{}') execute function keep_status_of_labels();

-- As the tables' owner, for whom force would hide the rows of all tenants.
alter table deployments no force row level security;
alter table deployment_labels no force row level security;
update deployment_labels l set status = d.status from deployments d where d.org_id = l.org_id and d.id = l.deployment_id;
update deployments set place = (scope ->> 'region') || '/' || (scope ->> 'cluster_name') || '/' || (scope ->> 'namespace');
alter table deployments force row level security;
alter table deployment_labels force row level security;
alter table deployment_labels alter column status set not null;

-- Lists of deployments by two filters at once, each in the order that the list is read in: with an index of either filter
-- alone all rows of it are read where few have both.
create index deployments_status_agent on deployments (org_id, status, agent_id, id);
create index deployments_status_account on deployments (org_id, cloud_account_id, status, id);
create index deployments_status_name on deployments (org_id, name, status, id);
create index deployments_agent_account on deployments (org_id, cloud_account_id, agent_id, id);
create index deployment_labels_status on deployment_labels (org_id, key, value, status, deployment_id);
-- Of a label whatever its value is.
create index deployment_labels_key on deployment_labels (org_id, key, deployment_id);
create index deployment_labels_key_status on deployment_labels (org_id, key, status, deployment_id);

-- The neighbours of a deployment in its cluster and namespace.
create index deployments_neighbours on deployments (org_id, cloud_account_id, place, id) where status <> 'destroyed';
-- Also of accounts that aren't connected any more.
create index cloud_accounts_number on cloud_accounts (org_id, provider, account_id);
