create index concurrently sent_mails_of_org on sent_mails (counted_for, sent_at) where counted_for is not null;
