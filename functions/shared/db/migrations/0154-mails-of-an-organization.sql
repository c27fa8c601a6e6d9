-- The organization whose share of mails in an hour it counts for: mails about what happens there, daily mails and invitations.
alter table sent_mails add column counted_for text;
