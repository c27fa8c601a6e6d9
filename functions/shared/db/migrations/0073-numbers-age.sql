-- The number of a run's event in its deployment goes with the event, but for the last one, behind which the next is counted.
create index deployment_events_run on deployment_events (org_id, run_id, run_seq) where run_id is not null;
do $$ declare
  ended constant text := '(purging() and exists (select from runs r where r.org_id = deployment_events.org_id
    and r.id = deployment_events.run_id and r.ended_at < now() - interval ''30 days''))';
begin
  execute 'create policy purge on deployment_events for delete to orchestrator_retention using ' || ended;
end $$;
create policy purge_read on deployment_events for select to orchestrator_retention using (purging());
create policy purge_only on deployment_events as restrictive for delete using (purging());
grant select (org_id, deployment_id, seq, run_id, run_seq), delete on deployment_events to orchestrator_retention;
