-- The end of an organization: which tables end with it, and the batches that delete their rows.

-- Deletes so many rows of the organization that ends from a table, by its primary key; those stay to which a row
-- refers that doesn't go with them. Returns how many they were.
create function delete_ending(p_table text, p_limit integer) returns integer language plpgsql as $$
declare ending oid; keys text; held text; deleted integer;
begin
  select p.polrelid into ending from pg_policy p join pg_class c on c.oid = p.polrelid
    where p.polname = 'ends' and c.relname = p_table and pg_table_is_visible(c.oid);
  if ending is null or not purging() then
    raise exception '% has no rows that end with an organization', p_table;
  end if;
  select string_agg(format('t.%I', a.attname), ', ' order by k.place) into keys
    from pg_constraint c cross join unnest(c.conkey) with ordinality k (num, place)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num
    where c.conrelid = ending and c.contype = 'p';
  select coalesce(string_agg(format(' and not exists (select from %s r where %s)', c.conrelid::regclass, (
      select string_agg(format('r.%I = t.%I', f.attname, a.attname), ' and ')
      from unnest(c.conkey, c.confkey) k (here, there)
        join pg_attribute f on f.attrelid = c.conrelid and f.attnum = k.here
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.there)), ''), '') into held
    from pg_constraint c where c.confrelid = ending and c.contype = 'f' and c.confdeltype in ('a', 'r');
  execute format('delete from %1$s t where (%2$s) in (select %2$s from %1$s t where t.org_id = $1%3$s limit $2)',
    ending::regclass, keys, held) using ending_org(), p_limit;
  get diagnostics deleted = row_count;
  return deleted;
end $$;

-- These act with the rights of orchestrator_definer, which nobody logs in as.
do $$ declare fn regprocedure; begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  foreach fn in array array[
    'delete_ending(text, integer)'
  ]::regprocedure[] loop
    execute format('alter function %s security definer set search_path = pg_catalog, %I, pg_temp', fn, current_schema());
    execute format('alter function %s owner to orchestrator_definer', fn);
  end loop;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
alter function delete_ending(text, integer) set enable_seqscan = off;
grant execute on function delete_ending(text, integer) to orchestrator_retention;

-- What ends with an organization, when all that refers to it is known.
select end_with_org(name::regclass) from unnest(array[
  'members', 'notifications', 'notification_marks', 'notification_reads', 'outbox', 'audit_events', 'external_ids',
  'cloud_accounts', 'sessions', 'session_gates', 'deployments', 'plans', 'approvals', 'runs', 'run_events',
  'conversations', 'conversation_messages', 'invites', 'audit_seals', 'audit_unsealed', 'idempotency_keys',
  'cloud_account_ids', 'audit_people', 'drift_checks', 'deployment_events', 'notification_preferences',
  'digest_items', 'unsubscribe_links', 'webhooks', 'webhook_deliveries', 'webhook_attempts', 'deployment_labels',
  'billing_accounts', 'credit_entries', 'credit_holds', 'member_credit_limits', 'budget_notices', 'billing_events',
  'invoices', 'meter_reports', 'hub_tokens', 'run_effects', 'credit_usage', 'operator_grants', 'service_accounts'
]) name;
