-- The labels of deployments once more as rows, for the filter of the list: under row-level security an index is used
-- for comparisons of columns, and not for looks into a document.
create table deployment_labels (
  org_id text not null,
  deployment_id text not null,
  key text not null,
  value text not null,
  primary key (org_id, deployment_id, key),
  foreign key (org_id, deployment_id) references deployments on delete cascade
);
select isolate_tenant('deployment_labels');
create index deployment_labels_value on deployment_labels (org_id, key, value, deployment_id);
grant select, insert, delete on deployment_labels to orchestrator_api;

create function keep_deployment_labels() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from deployment_labels l where l.org_id = new.org_id and l.deployment_id = new.id;
  end if;
  insert into deployment_labels (org_id, deployment_id, key, value)
    select new.org_id, new.id, l.key, l.value from jsonb_each_text(new.labels) l;
  return null;
end $$;
do $$ begin
  execute format('alter function keep_deployment_labels() set search_path = pg_catalog, %I, pg_temp', current_schema());
end $$;
create trigger keep_labels_of_new after insert on deployments
  for each row when (new.labels <> '{}') execute function keep_deployment_labels();
create trigger keep_labels after update of labels on deployments
  for each row when (new.labels is distinct from old.labels) execute function keep_deployment_labels();

-- As the tables' owner, for whom force would hide the rows of all tenants.
alter table deployments no force row level security;
alter table deployment_labels no force row level security;
insert into deployment_labels (org_id, deployment_id, key, value)
  select d.org_id, d.id, l.key, l.value from deployments d, jsonb_each_text(d.labels) l;
alter table deployments force row level security;
alter table deployment_labels force row level security;
