-- Events that the bus has taken are deleted after a while, by the daily task alone. One that it hasn't taken stays,
-- however old it is.

create policy purge_read on outbox for select using (purging() and published_at is not null);
create policy purge on outbox for delete using (purging() and published_at is not null);
-- The tenant's own policy is for every command, and would let a tenant delete as soon as that is granted.
create policy purge_only on outbox as restrictive for delete using (purging() and published_at is not null);

create index outbox_published on outbox (published_at) where published_at is not null;

grant delete on outbox to orchestrator_app;
