-- The payment provider's events are kept until none comes again, and the meter reads what was beyond the included credits alone.

drop index billing_events_of;
create index billing_events_age on billing_events (created_at);
create policy purge_read on billing_events for select to orchestrator_retention using (purging());
create policy purge on billing_events for delete to orchestrator_retention using (purging());
create policy purge_only on billing_events as restrictive for delete using (purging());
grant select (id, created_at), delete on billing_events to orchestrator_retention;

create index credit_entries_overage on credit_entries (org_id, period_start) where overage_micro > 0;
