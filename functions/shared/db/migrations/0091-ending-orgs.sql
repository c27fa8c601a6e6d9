-- An organization that is deleted goes in batches, table by table, and its own row last: one statement for all of it took
-- longer than any time limit where there was much, held its locks as long, and left everything as it was.

-- The organization that was entered, once it was told that this is the end.
create function ending_org() returns text language plpgsql stable as $$
begin
  return (select d.org_id from org_deletions d
    where d.org_id = current_org() and d.due_at < now() and d.told_at is not null);
end $$;

-- For each table of organizations: its rows go with theirs. A later table calls it beside isolate_tenant; a test names those
-- that don't.
create function end_with_org(p_table regclass) returns void language plpgsql as $$
declare keys text;
begin
  select string_agg(format('%I', a.attname), ', ') into keys from pg_attribute a
    where a.attrelid = p_table and (a.attname = 'org_id' or a.attnum = any (array(
      select unnest(c.conkey) from pg_constraint c where c.conrelid = p_table and c.contype = 'p'
      union select unnest(c.confkey) from pg_constraint c where c.confrelid = p_table and c.contype = 'f'
      union select unnest(c.conkey) from pg_constraint c where c.conrelid = p_table and c.contype = 'f'
        and c.confdeltype in ('a', 'r'))));
  execute format('create policy ends on %s to orchestrator_definer
    using (org_id = (select ending_org())) with check (false)', p_table);
  execute format('grant select (%s), delete on %s to orchestrator_definer', keys, p_table);
end $$;

-- Deletes so many rows of the organization that ends from a table, by its primary key; those stay to which a row refers that
-- doesn't go with them. Returns how many they were.
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

do $$ declare name text; found record; begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  foreach name in array array['ending_org()', 'delete_ending(text, integer)'] loop
    execute format('alter function %s security definer set search_path = pg_catalog, %I, pg_temp', name, current_schema());
    execute format('revoke execute on function %s from public', name);
    execute format('alter function %s owner to orchestrator_definer', name);
  end loop;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
  execute format('alter function end_with_org(regclass) set search_path = pg_catalog, %I, pg_temp', current_schema());
  for found in select p.polrelid::regclass as name from pg_policy p
    where p.polname = 'tenant' and p.polrelid not in ('orgs'::regclass, 'org_deletions'::regclass) loop
    perform end_with_org(found.name);
  end loop;
end $$;
revoke execute on function end_with_org(regclass) from public;
grant select (due_at, told_at) on org_deletions to orchestrator_definer;
grant execute on function delete_ending(text, integer) to orchestrator_retention;
grant execute on function current_org(), purging() to orchestrator_definer;
