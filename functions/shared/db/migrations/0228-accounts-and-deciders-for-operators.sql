-- Operators see which cloud accounts an organization has connected, with what the last probe found, and of a request that waits who may
-- decide it. No credentials.
grant select (provider, account_label, account_id, default_region, connected_by, connected_at, secret_expires_at,
  credentials_rotated_at, health_status, health_code, health_detail, health_warnings, health_checked_at)
  on cloud_accounts to orchestrator_support;
grant select (wanted_by, second_approver_required) on approvals to orchestrator_support;
grant select (require_second_approver) on orgs to orchestrator_support;
grant select (approver_since, approver_through) on members to orchestrator_support;
grant select (entity_id) on notifications to orchestrator_definer;

-- The mails about the latest thousand requests for an approval of the organization that the operator entered. A request waits for seven days
-- at most.
create function granted_mails_of_requests() returns table (
  approval_id text, recipient text, sent_at timestamptz, waits boolean, claimed_until timestamptz, undelivered text
) language plpgsql stable as $$
begin
  return query select n.entity_id, m.recipient, m.sent_at, m.waits, m.claimed_until, m.undelivered
    from (select o.id, o.entity_id from notifications o where o.org_id = granted_org()
      and o.event_type = 'deployment.approval_requested' order by o.id desc limit 1000) n
    join sent_mails m on m.event_id = n.id
    -- A mark of an event's mails has a space in it, and no member's id has one.
    where m.recipient not like '% %' and m.recipient <> 'members'
    order by n.id desc, m.recipient;
end $$;

do $$ begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  execute format('alter function granted_mails_of_requests() security definer set search_path = pg_catalog, %I, pg_temp',
    current_schema());
  alter function granted_mails_of_requests() owner to orchestrator_definer;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
revoke execute on function granted_mails_of_requests() from public;
grant execute on function granted_mails_of_requests() to orchestrator_support;
