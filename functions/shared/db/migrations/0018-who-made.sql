-- Which sign-up made the account: accounts of before have none, and so none of theirs is taken for it.
alter table pending_signups add column made_account boolean not null default false;
