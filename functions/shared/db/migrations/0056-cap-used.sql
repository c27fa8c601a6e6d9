-- What of the cap is used in the account's period, in millionths of a credit at the price of its plan: the balance can't say
-- it, since another plan of the same period begins with its own credits.
alter table billing_accounts add column cap_used_micro bigint not null default 0 check (cap_used_micro >= 0);
-- As the table's owner, for whom force would hide the rows of all tenants.
alter table billing_accounts no force row level security;
update billing_accounts set cap_used_micro = -balance_micro where balance_micro < 0;
alter table billing_accounts force row level security;

create function count_overage() returns trigger language plpgsql as $$
begin
  update billing_accounts a set cap_used_micro = a.cap_used_micro + new.overage_micro where a.org_id = new.org_id;
  return null;
end $$;
create trigger count_overage after insert on credit_entries for each row when (new.overage_micro > 0)
  execute function count_overage();

create function begin_cap() returns trigger language plpgsql as $$
begin
  new.cap_used_micro := 0;
  return new;
end $$;
create trigger begin_cap before update of period_start on billing_accounts for each row
  when (new.period_start <> old.period_start) execute function begin_cap();

do $$ begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  execute format('alter function count_overage() security definer set search_path = pg_catalog, %I, pg_temp', current_schema());
  execute format('alter function begin_cap() set search_path = pg_catalog, %I, pg_temp', current_schema());
  revoke execute on function count_overage(), begin_cap() from public;
  alter function count_overage() owner to orchestrator_definer;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
grant select (cap_used_micro), update (cap_used_micro) on billing_accounts to orchestrator_definer;
-- With another plan's price what was used is another number of credits.
grant update (cap_used_micro) on billing_accounts to orchestrator_billing;
