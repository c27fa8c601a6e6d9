-- The price of overage belongs to a plan. A version that doesn't know prices changes the plan alone: what is used then would have the
-- former plan's, or none at all where that sold no overage. Null counts as overage, and the next use notes the plan's own without
-- converting the cap, which such a version has converted itself.
create function forget_overage_price() returns trigger language plpgsql as $$
begin
  new.overage_price := null;
  return new;
end $$;
create trigger forget_overage_price before update of plan on billing_accounts for each row
  when (new.plan <> old.plan and new.overage_price is not distinct from old.overage_price)
  execute function forget_overage_price();

do $$ begin
  execute format('alter function forget_overage_price() set search_path = pg_catalog, %I, pg_temp', current_schema());
end $$;
revoke execute on function forget_overage_price() from public;
