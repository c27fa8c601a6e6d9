-- What happened in an organization since an event: the ids of events are in the order of time.
create index concurrently outbox_events_of_org on outbox (org_id, id);
