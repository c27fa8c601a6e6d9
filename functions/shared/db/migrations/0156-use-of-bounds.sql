-- What an organization uses of the bounds that its operators can't read themselves: mails of the last hour, up to the bound, and calls of
-- a language model in it, of the latest thousand reservations.
create function granted_use(p_most_mails integer, p_now timestamptz)
returns table (mails integer, model_calls integer) language plpgsql stable as $$
begin
  return query select
    (select count(*)::int from (select from sent_mails m where m.counted_for = granted_org()
      and m.sent_at > p_now - interval '1 hour' limit p_most_mails) counted),
    (select count(*)::int from (select h.usage, h.created_at from credit_holds h where h.org_id = granted_org()
      order by h.id desc limit 1000) latest
      where latest.usage = 'model' and latest.created_at > p_now - interval '1 hour');
end $$;

do $$ begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  execute format('alter function granted_use(integer, timestamptz) security definer set search_path = pg_catalog, %I, pg_temp',
    current_schema());
  alter function granted_use(integer, timestamptz) owner to orchestrator_definer;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
revoke execute on function granted_use(integer, timestamptz) from public;
grant execute on function granted_use(integer, timestamptz) to orchestrator_support;
grant select (counted_for) on sent_mails to orchestrator_definer;
