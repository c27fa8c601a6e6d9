-- The webhook's format that a body was made in. Another format of the webhook applies from the next attempt on, without a change
-- of all that was sent before.
alter table webhook_deliveries add column body_format text check (body_format in ('raw', 'slack', 'teams'));

-- The version before makes and forgets bodies without a word of their format: after a rollback, or until its functions are
-- replaced.
create function forget_body_format() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  new.body_format := null;
  return new;
end $$;
create trigger forget_body_format before update of body on webhook_deliveries for each row
  when (new.body is distinct from old.body and new.body_format is not distinct from old.body_format)
  execute function forget_body_format();
