-- A suspended operator is refused as any suspended user is, and the grants that they have show nothing.
create or replace function find_operator(p_user_id text, p_token_version integer, p_sign_in text)
returns table (email text, name text) language plpgsql as $$
declare found_user record;
begin
  select u.id, u.email, u.name, u.token_version, u.is_operator, u.suspension into found_user
    from users u where u.id = p_user_id;
  if found_user.id is null or found_user.token_version <> p_token_version
     or exists (select from revoked_tokens r where r.jti = p_sign_in) then
    raise exception using errcode = 'OS401', message = 'token_revoked';
  end if;
  if not found_user.is_operator then
    raise exception using errcode = 'OS403', message = 'not_operator';
  end if;
  if found_user.suspension is not null then
    raise exception using errcode = 'OS403', message = 'user_suspended',
      detail = format('%s Write to %s.', found_user.suspension ->> 'reason', found_user.suspension ->> 'contact');
  end if;
  return query select found_user.email::text, found_user.name::text;
end $$;

create or replace function granted_org() returns text language plpgsql stable as $$
begin
  return (select g.org_id from operator_grants g join users u on u.id = g.operator_id
    where g.org_id = nullif(current_setting('app.org_id', true), '')
      and g.id = nullif(current_setting('app.operator_grant', true), '')
      and g.operator_id = nullif(current_setting('app.user_id', true), '')
      and g.ended_at is null and g.ends_at > now() and u.is_operator and u.suspension is null);
end $$;

-- Replaced, a function keeps its owner and its grants, and loses how it was altered.
do $$ declare fn regprocedure; begin
  foreach fn in array array['find_operator(text, integer, text)'::regprocedure, 'granted_org()'::regprocedure] loop
    execute format('alter function %s security definer set search_path = pg_catalog, %I, pg_temp', fn, current_schema());
  end loop;
end $$;
