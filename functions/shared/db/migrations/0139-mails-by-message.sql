create index concurrently sent_mails_message on sent_mails (message_id) where message_id is not null;
