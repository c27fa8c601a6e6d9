-- How often one address is mailed, and how long it is remembered that it was.

-- Which kind of mail, while it counts against the limit of its recipient: null for mails without one, and for those
-- that were left out.
alter table sent_mails add column kind text;
create index sent_mails_kind on sent_mails (recipient, kind) where kind is not null;
create index sent_mails_age on sent_mails (claimed_until);
grant delete on sent_mails to orchestrator_app;

-- When mails of this invitation were asked for, in the last day before the latest of them.
alter table invites add column mailed_at timestamptz[] not null default '{}';
