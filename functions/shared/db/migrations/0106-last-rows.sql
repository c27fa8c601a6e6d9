-- What the last statement of an organization that ends was left with, where there was much: events that the bus hadn't taken,
-- as many as there were during an outage of the bus, and what the payment provider told.

grant execute on function ending_org() to orchestrator_retention;
alter policy purge_only on outbox
  using (purging() and (published_at is not null or org_id = (select ending_org())));

create index billing_events_org on billing_events (org_id);
