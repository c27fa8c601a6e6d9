-- The secret that the answer to a sign-up, or to a wish for another address, held: with it the link's reader shows that they
-- asked. It replaces made_from and asked_from, which only the version before this one reads and writes; two people in one
-- network look alike in those.
alter table pending_signups add column secret_hash text;
alter table email_changes add column secret_hash text;

-- An organization that the reader of an address's mail leaves without members, by taking the account over.
grant insert on org_deletions to orchestrator_auth;
