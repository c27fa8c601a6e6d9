-- outbox_events_of_org begins with the same column, and serves the deletion of an organization as well: one entry fewer for
-- each event.
drop index outbox_org;
