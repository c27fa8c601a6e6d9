-- A plan that never ran is kept for a time only: a change that was proposed and replaced by another one, a review before the last.
-- Since when nothing has used it; null once a run has begun with it. Of those that are there by now the time begins now.
alter table plans add column unused_since timestamptz default now();
create index plans_unused on plans (unused_since) where unused_since is not null;

create function use_plan() returns trigger language plpgsql as $$
begin
  update plans p set unused_since = null
    where p.org_id = new.org_id and p.id = new.plan_id and p.unused_since is not null;
  return null;
end $$;

-- Looks at so many plans whose time is over, those first that have waited longest. What goes is neither the deployment's own nor
-- waits for a decision, has no run, and isn't the last by its number, behind which the next one is counted; what was asked
-- about it goes with it and stays in the audit log. The others are looked at again when the time is over once more.
create function purge_plans(p_now timestamptz, p_before timestamptz, p_limit integer)
returns table (looked integer, deleted integer) language plpgsql as $$
declare due text[][]; gone text[];
begin
  -- No operator may say less.
  if not purging() or p_before > now() - interval '29 days' then
    raise exception 'plans are not deleted before their time';
  end if;
  select array_agg(array[d.org_id, d.id]) into due from (select p.org_id, p.id from plans p
    where p.unused_since < p_before order by p.unused_since limit p_limit) d;
  looked := coalesce(array_length(due, 1), 0);
  select coalesce(array_agg(p.org_id || '/' || p.id), '{}') into gone
    from generate_subscripts(due, 1) n join plans p on p.org_id = due[n][1] and p.id = due[n][2]
    where not exists (select from runs r where r.org_id = p.org_id and r.plan_id = p.id)
      and not exists (select from deployments d where d.org_id = p.org_id and d.plan_id = p.id)
      and not exists (select from approvals a where a.org_id = p.org_id and a.plan_id = p.id and a.status = 'pending')
      and exists (select from plans later where later.org_id = p.org_id and later.deployment_id = p.deployment_id
        and later.revision > p.revision);
  delete from approvals a using generate_subscripts(due, 1) n
    where a.org_id = due[n][1] and a.plan_id = due[n][2] and due[n][1] || '/' || due[n][2] = any (gone);
  delete from plans p using generate_subscripts(due, 1) n
    where p.org_id = due[n][1] and p.id = due[n][2] and due[n][1] || '/' || due[n][2] = any (gone);
  get diagnostics deleted = row_count;
  update plans p set unused_since = case when not exists (select from runs r
      where r.org_id = p.org_id and r.plan_id = p.id) then p_now end
    from generate_subscripts(due, 1) n where p.org_id = due[n][1] and p.id = due[n][2];
  return next;
end $$;

do $$ declare name text; begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  foreach name in array array['use_plan()', 'purge_plans(timestamptz, timestamptz, integer)'] loop
    execute format('alter function %s security definer set search_path = pg_catalog, %I, pg_temp', name, current_schema());
    execute format('revoke execute on function %s from public', name);
    execute format('alter function %s owner to orchestrator_definer', name);
  end loop;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
create trigger use_plan after insert on runs for each row execute function use_plan();
create policy definer on plans to orchestrator_definer using (true) with check (true);
create policy definer on approvals to orchestrator_definer using (true) with check (true);
grant select (org_id, id, deployment_id, revision, unused_since), update (unused_since), delete on plans to orchestrator_definer;
grant select (org_id, id, plan_id, status), delete on approvals to orchestrator_definer;
grant select (plan_id) on runs, deployments to orchestrator_definer;
grant execute on function purge_plans(timestamptz, timestamptz, integer) to orchestrator_retention;
