-- What the page of an invitation's link says before anybody has logged in: to whom, by whom and into which organization. It takes
-- the hash of the link's token, which nobody knows who hasn't the mail; no row for one that can't be accepted.
create function shown_invite(p_token_hash text, p_at timestamptz) returns table (
  email text, role org_role, org text, inviter text, expires_at timestamptz
) language plpgsql stable as $$
begin
  return query select i.email, i.role, o.name, (select coalesce(u.name, u.email) from users u where u.id = i.invited_by), i.expires_at
    from invites i join orgs o on o.id = i.org_id
    where i.token_hash = p_token_hash and i.status = 'pending' and i.expires_at > p_at;
end $$;

do $$ begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  execute format('alter function shown_invite(text, timestamptz) security definer set search_path = pg_catalog, %I, pg_temp', current_schema());
  alter function shown_invite(text, timestamptz) owner to orchestrator_definer;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
grant execute on function shown_invite(text, timestamptz) to orchestrator_auth;
