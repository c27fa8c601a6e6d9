-- The deliveries of a notification: whoever is taken out of the notification is taken out of what was sent of it.
create index webhook_deliveries_about on webhook_deliveries (org_id, notification_id);
grant select (notification_id) on webhook_deliveries to orchestrator_retention;
