-- What is kept for a time only. It is deleted by one daily task, across tenants; tenants themselves delete none of it.

create function purging() returns boolean language sql stable as
  $$ select current_setting('app.purge', true) = 'on' $$;

do $$ declare name text; begin
  foreach name in array array['notifications', 'idempotency_keys'] loop
    execute format('create policy purge_read on %I for select using (purging())', name);
    execute format('create policy purge on %I for delete using (purging())', name);
    -- The tenant's own policy is for every command, and would let a tenant delete as soon as that is granted.
    execute format('create policy purge_only on %I as restrictive for delete using (purging())', name);
  end loop;
end $$;

create index notifications_age on notifications (created_at);
create index idempotency_keys_age on idempotency_keys (created_at);
create index email_tokens_age on email_tokens (expires_at);
create index revoked_tokens_age on revoked_tokens (expires_at);
-- Deleting a notification deletes its marks, which are found by this.
create index notification_reads_notification on notification_reads (org_id, notification_id);

grant delete on notifications, idempotency_keys, email_tokens, revoked_tokens to orchestrator_app;
