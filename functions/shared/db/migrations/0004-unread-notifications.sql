-- Notifications that a user has set back to unread, among all those that they have ever read one by one: few in
-- many. Counting unread ones must not walk through the many.
create index notification_reads_unread on notification_reads (org_id, user_id, notification_id) where not is_read;
