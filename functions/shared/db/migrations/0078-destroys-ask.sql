-- In a new organization destroying asks for an approval as deploying does. Those that exist keep what they have.
alter table orgs alter column approval_required_for_destroy set default true;
