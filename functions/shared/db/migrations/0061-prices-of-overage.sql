-- What is beyond the included credits has the price at which it was used, whatever the plan costs later; where a plan sells no
-- overage, as one without a limit, nothing is beyond them.

-- Cents of a thousand credits, of the plan that counted when the account was last used; 0 where none is sold. Null: not noted yet.
alter table billing_accounts add column overage_price integer check (overage_price >= 0);
alter table credit_entries add column overage_price integer;
alter table meter_reports add column overage_price integer;

-- What was used of the cap is as much money at another price, so it is another number of credits. Where nothing is sold it is kept
-- as if a thousand cost a cent.
create function convert_cap() returns trigger language plpgsql as $$
begin
  new.cap_used_micro := ceil(new.cap_used_micro * greatest(old.overage_price, 1)::numeric / greatest(new.overage_price, 1));
  return new;
end $$;
create trigger convert_cap before update of overage_price on billing_accounts for each row
  when (old.overage_price is not null and new.overage_price <> old.overage_price) execute function convert_cap();

create or replace function weigh_credit_entry() returns trigger language plpgsql security definer as $$
declare account record;
begin
  select a.balance_micro, a.overage_price into account from billing_accounts a
    where a.org_id = new.org_id for no key update;
  new.overage_micro := case when new.kind = 'settle' and account.overage_price is distinct from 0
    then greatest(0, -(account.balance_micro + new.micro_credits)) - greatest(0, -account.balance_micro) else 0 end;
  new.overage_price := case when new.overage_micro > 0 then account.overage_price end;
  return new;
end $$;

do $$ begin
  execute format('alter function weigh_credit_entry() set search_path = pg_catalog, %I, pg_temp', current_schema());
  execute format('alter function convert_cap() set search_path = pg_catalog, %I, pg_temp', current_schema());
end $$;
revoke execute on function convert_cap() from public;

grant select (overage_price) on billing_accounts to orchestrator_definer;
grant update (overage_price) on billing_accounts to orchestrator_api, orchestrator_workers, orchestrator_billing;
