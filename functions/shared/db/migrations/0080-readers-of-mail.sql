-- An account belongs to who reads the mail of its address. A digest of the address that a sign-up, or a change of
-- address, was asked from: the link's reader who comes from there counts as the one who asked.
alter table pending_signups add column made_from text;
alter table email_changes add column asked_from text;

-- What a stranger has prepared in an account ends with its takeover, a wanted address included.
grant delete on email_changes to orchestrator_auth;

-- Mails over a quota wait, and quotas are counted for each who asks. Who that was: a digest of a network, or an id.
alter table sent_mails add column source text;
-- Its event comes again at claimed_until.
alter table sent_mails add column waits boolean not null default false;
alter policy account_events on outbox to orchestrator_auth, orchestrator_mail;
