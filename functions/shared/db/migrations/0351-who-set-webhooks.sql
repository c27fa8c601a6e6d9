-- Who has given the webhook its address or its latest secret, where somebody did after it was made: they may know the secret or read what is
-- sent there, as who made it may. Versions before this one leave it as it is.
alter table webhooks add column set_by text;
grant select (set_by) on webhooks to orchestrator_auth;
