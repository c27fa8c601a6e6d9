-- How many requests of one organization are in the database at once. A place is an advisory lock, held to the end of the
-- transaction that took it: it costs no round trip and no write, and a connection that is lost gives it back.
create function take_place(p_org_id text, p_user_id text, p_most integer) returns boolean language plpgsql as $$
declare
  -- Another one each time, so the first that is tried is most likely free.
  begins_at integer := floor(random() * p_most);
  n integer := 0;
begin
  while n < p_most loop
    if pg_try_advisory_xact_lock(hashtextextended('request ' || p_org_id, (begins_at + n) % p_most)) then
      return true;
    end if;
    n := n + 1;
  end loop;
  -- None is to be taken: the request is not bounded, or has had its place in a transaction before.
  if p_most = 0 then return true; end if;
  raise exception using errcode = 'OS429', message = 'too_many_at_once', detail = p_most::text;
end $$;
revoke execute on function take_place(text, text, integer) from public;
grant execute on function take_place(text, text, integer) to orchestrator_api, orchestrator_auth;
do $$ begin
  execute format('alter function take_place(text, text, integer) set search_path = pg_catalog, %I, pg_temp', current_schema());
end $$;
