-- What was used is summed where it is booked, so that what is shown of a year costs as much in the tenth year as in the first.

-- Of each day: all of the organization, each session and each member. Kept by the trigger below and by nothing else.
create table credit_usage (
  org_id text not null references billing_accounts on delete cascade,
  about text not null check (about in ('org', 'session', 'user')),
  -- The session or the user; empty for all of the organization.
  subject text not null,
  -- In UTC.
  day date not null,
  usage text not null,
  period_start timestamptz not null,
  micro_credits bigint not null,
  overage_micro bigint not null,
  calls integer not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  estimated_calls integer not null,
  primary key (org_id, about, subject, day, usage, period_start)
);
select isolate_tenant('credit_usage');
create index credit_usage_of_days on credit_usage (org_id, about, day);
create policy definer on credit_usage to orchestrator_definer using (true) with check (true);
grant select, insert, update (micro_credits, overage_micro, calls, input_tokens, output_tokens, estimated_calls)
  on credit_usage to orchestrator_definer;
grant select on credit_usage to orchestrator_api, orchestrator_workers;

-- False for entries from before the trigger: 0089 sums them.
alter table credit_entries add column is_summed boolean not null default false;
alter table credit_entries alter column is_summed set default true;

-- In the order of the key, as 0089: two that add to the same sums don't wait for each other in a circle.
create function sum_usage() returns trigger language plpgsql as $$
begin
  insert into credit_usage as u (org_id, about, subject, day, usage, period_start, micro_credits, overage_micro, calls,
      input_tokens, output_tokens, estimated_calls)
    select new.org_id, s.about, coalesce(s.subject, ''), (new.created_at at time zone 'UTC')::date, new.usage,
      new.period_start, -new.micro_credits, new.overage_micro, 1, coalesce(new.input_tokens, 0),
      coalesce(new.output_tokens, 0), new.is_estimate::int
    from (values ('org', ''), ('session', new.session_id), ('user', new.user_id)) s (about, subject)
    on conflict (org_id, about, subject, day, usage, period_start) do update
      set micro_credits = u.micro_credits + excluded.micro_credits,
        overage_micro = u.overage_micro + excluded.overage_micro, calls = u.calls + 1,
        input_tokens = u.input_tokens + excluded.input_tokens,
        output_tokens = u.output_tokens + excluded.output_tokens,
        estimated_calls = u.estimated_calls + excluded.estimated_calls;
  return null;
end $$;

-- Whether a deployment has, or may have, something in a cloud because of one of its runs. By a trigger, so that runs of the
-- version before count until it is replaced.
alter table deployments add column has_made boolean not null default false;
create function note_made() returns trigger language plpgsql as $$
declare made boolean;
begin
  made := exists (select from runs r where r.org_id = new.org_id and r.deployment_id = new.deployment_id
    and r.kind <> 'destroy' and r.failure_extent is distinct from 'full');
  update deployments d set has_made = made
    where d.org_id = new.org_id and d.id = new.deployment_id and d.has_made <> made;
  return null;
end $$;

do $$ declare name text; begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  foreach name in array array['sum_usage()', 'note_made()'] loop
    execute format('alter function %s security definer set search_path = pg_catalog, %I, pg_temp', name, current_schema());
    execute format('revoke execute on function %s from public', name);
    execute format('alter function %s owner to orchestrator_definer', name);
  end loop;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
grant select (kind, failure_extent) on runs to orchestrator_definer;
grant select (has_made), update (has_made) on deployments to orchestrator_definer;
create policy definer_notes on deployments for update to orchestrator_definer using (true) with check (true);

create trigger sum_usage after insert on credit_entries for each row when (new.usage is not null)
  execute function sum_usage();
create trigger note_made after insert or update of failure_extent on runs for each row when (new.kind <> 'destroy')
  execute function note_made();
