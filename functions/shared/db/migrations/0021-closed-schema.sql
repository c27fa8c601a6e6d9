-- Names mean what they meant when they were written. Postgres looks at temporary tables before all others: with one
-- called "users", whoever can run SQL in a session could answer for enter_org. Functions in SQL name no table, and a
-- search path of their own would keep them from being inlined into the policies that use them.
do $$ declare
  called regprocedure;
begin
  for called in
    select p.oid from pg_proc p
      where p.pronamespace = current_schema()::regnamespace
        and p.prolang = (select oid from pg_language where lanname = 'plpgsql')
  loop
    execute format('alter function %s set search_path = pg_catalog, %I, pg_temp', called, current_schema());
  end loop;
  execute format('revoke execute on all functions in schema %I from public', current_schema());
  execute format('grant execute on all functions in schema %I to orchestrator_app', current_schema());
end $$;
-- Later functions say themselves who may call them.
alter default privileges revoke execute on functions from public;
