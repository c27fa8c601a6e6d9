-- Operators with a grant read what was said in an organization's sessions only while the organization allows it: each statement asks.
alter table orgs add column conversations_open_to_support boolean not null default false;
grant select (conversations_open_to_support) on orgs to orchestrator_support;
grant select (org_id, session_id, id, document) on conversation_messages to orchestrator_support;
create policy granted on conversation_messages for select to orchestrator_support
  using (org_id = (select o.id from orgs o where o.id = (select granted_org()) and o.conversations_open_to_support));
