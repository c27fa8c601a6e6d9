-- For what somebody was mailed within the last hour.
create index sent_mails_of_hour on sent_mails (recipient, sent_at) where sent_at is not null;
