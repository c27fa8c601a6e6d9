-- To whom the payment provider mails invoices: an owner whose address is verified, first the one who is preferred, as who paid last is. The login
-- of billing reads no addresses but this one's.
create function payee(p_preferred text) returns table (user_id text, email text) language sql stable as $$
  select u.id, u.email from members m join users u on u.id = m.user_id
    where m.org_id = current_org() and m.role = 'owner' and u.email_verified_at is not null
      and not exists (select from user_deletions d where d.user_id = u.id and d.due_at <= now())
    order by u.suspension is not null, coalesce(u.id = p_preferred, false) desc, m.approver_since, u.id limit 1
$$;
-- In a sweep: organizations of a person that have a customer at the payment provider.
create function paying_orgs(p_user_id text) returns table (org_id text) language sql stable as $$
  select a.org_id from members m join billing_accounts a on a.org_id = m.org_id
    where sweeping() and m.user_id = p_user_id and a.provider_customer_id is not null
$$;
grant select (provider_customer_id) on billing_accounts to orchestrator_definer;

-- These act with the rights of orchestrator_definer, which nobody logs in as.
do $$ declare fn regprocedure; begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  foreach fn in array array['payee(text)', 'paying_orgs(text)']::regprocedure[] loop
    execute format('alter function %s security definer set search_path = pg_catalog, %I, pg_temp', fn, current_schema());
    execute format('alter function %s owner to orchestrator_definer', fn);
    execute format('revoke execute on function %s from public', fn);
    execute format('grant execute on function %s to orchestrator_billing', fn);
  end loop;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
