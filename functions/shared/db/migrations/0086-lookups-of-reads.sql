-- For the deletion of a notification, by its id first: with the organization in front of it, Postgres took this index for
-- ranges of what one reader has read, and so read what all others have.
create index notification_reads_of on notification_reads (notification_id, org_id);
drop index notification_reads_notification;
