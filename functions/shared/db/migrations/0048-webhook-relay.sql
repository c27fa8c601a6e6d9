-- What admins are told of webhooks is put on the bus as soon as it is committed.
grant execute on function mark_published(text[]) to orchestrator_webhooks;
