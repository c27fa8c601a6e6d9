-- What is kept about a person, for themselves. It stands in tables that the API's login may not read, so these functions
-- read it with the rights of orchestrator_definer, and show nobody's but that of the person whose sign-in is named: its
-- id stands in their access tokens and nowhere that a login of another duty can read.
create function is_own_sign_in(p_user_id text, p_sign_in text) returns boolean language plpgsql stable as $$
begin
  return exists (select from sign_ins s where s.id = p_sign_in and s.user_id = p_user_id and s.expires_at > now());
end $$;

create function own_account(p_user_id text, p_sign_in text) returns table (
  id text, email text, name text, email_verified_at timestamptz, is_operator boolean, created_at timestamptz,
  second_factor_at timestamptz, recovery_codes_left integer, new_email text, former_email text,
  email_change_requested_at timestamptz, deletion_requested_at timestamptz, deletion_due_at timestamptz,
  on_waitlist_since timestamptz
) language plpgsql stable as $$
begin
  return query select u.id, u.email, u.name, u.email_verified_at, u.is_operator, u.created_at, u.second_factor_at,
      (select count(*)::integer from recovery_codes r where r.user_id = u.id and r.used_at is null),
      c.new_email, c.former_email, c.requested_at, d.requested_at, d.due_at, w.created_at
    from users u left join email_changes c on c.user_id = u.id left join user_deletions d on d.user_id = u.id
      left join waitlist w on w.email = u.email and u.email_verified_at is not null
    where u.id = p_user_id and is_own_sign_in(p_user_id, p_sign_in);
end $$;

create function own_sign_ins(p_user_id text, p_sign_in text) returns table (
  id text, created_at timestamptz, expires_at timestamptz, last_used_at timestamptz, user_agent text, address text,
  second_factor_at timestamptz
) language plpgsql stable as $$
begin
  return query select s.id, s.created_at, s.expires_at, s.last_used_at, s.user_agent, s.address, s.second_factor_at
    from sign_ins s where s.user_id = p_user_id and is_own_sign_in(p_user_id, p_sign_in) order by s.id;
end $$;

-- Those to their address. Whoever hasn't shown that it is theirs learns nothing of it.
create function own_invites(p_user_id text, p_sign_in text) returns table (
  id text, org_id text, role org_role, status text, created_at timestamptz, expires_at timestamptz
) language plpgsql stable as $$
begin
  return query select i.id, i.org_id, i.role, i.status, i.created_at, i.expires_at
    from invites i join users u on u.email = i.email
    where u.id = p_user_id and u.email_verified_at is not null and is_own_sign_in(p_user_id, p_sign_in) order by i.id;
end $$;

-- What the logs of all organizations say about them, also of those that they have left: which act it was and when, and
-- the details that are about them. The event's other changes are the organization's.
create function own_audit(
  p_user_id text, p_sign_in text, p_after_id text, p_after_part text, p_limit integer
) returns table (audit_id text, part text, org_id text, action text, created_at timestamptz, details jsonb)
language plpgsql stable as $$
declare
  own_email text;
begin
  if not is_own_sign_in(p_user_id, p_sign_in) then return; end if;
  select u.email into own_email from users u where u.id = p_user_id and u.email_verified_at is not null;
  return query select p.audit_id, p.part, p.org_id, e.action, e.created_at, p.details - 'salt'
    from (
      select a.* from audit_people a where a.user_id = p_user_id
      union all
      select a.* from audit_people a
        where a.part = 'changes' and a.user_id is null and a.details #>> '{changes,email}' = own_email
    ) p join audit_events e on e.org_id = p.org_id and e.id = p.audit_id
    where (p.audit_id, p.part) > (p_after_id, p_after_part) order by p.audit_id, p.part limit p_limit;
end $$;

create index audit_people_own on audit_people (user_id, audit_id, part);
drop index audit_people_user;

do $$ declare fn regprocedure; begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  for fn in select p.oid from pg_proc p where p.pronamespace = current_schema()::regnamespace
      and p.proname in ('is_own_sign_in', 'own_account', 'own_sign_ins', 'own_invites', 'own_audit') loop
    execute format('alter function %s security definer set search_path = pg_catalog, %I, pg_temp', fn, current_schema());
    execute format('revoke execute on function %s from public', fn);
    execute format('alter function %s owner to orchestrator_definer', fn);
  end loop;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
grant execute on function own_account(text, text), own_sign_ins(text, text), own_invites(text, text),
  own_audit(text, text, text, text, integer) to orchestrator_api;

grant select (is_operator, created_at, second_factor_at) on users to orchestrator_definer;
grant select (created_at, expires_at, user_agent, address) on sign_ins to orchestrator_definer;
grant select (user_id, used_at) on recovery_codes to orchestrator_definer;
grant select on email_changes to orchestrator_definer;
grant select (user_id, requested_at, due_at) on user_deletions to orchestrator_definer;
grant select on waitlist to orchestrator_definer;
grant select (id, created_at) on invites to orchestrator_definer;
grant select on audit_people to orchestrator_definer;
grant select (org_id, id, action, created_at) on audit_events to orchestrator_definer;
do $$ declare name text; begin
  foreach name in array array['user_deletions', 'audit_people', 'audit_events'] loop
    execute format('create policy definer on %I for select to orchestrator_definer using (true)', name);
  end loop;
end $$;
