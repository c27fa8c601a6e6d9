-- Plans and credits: what an organization may use in a period, what it has used, and what is held for work under way.

-- The duty of the functions that follow the payment provider and that sweep holds and budgets.
do $$ begin
  begin
    create role orchestrator_billing nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  exception when duplicate_object or unique_violation then null;
  end;
  execute format('grant usage on schema %I to orchestrator_billing', current_schema());
end $$;
grant execute on function current_org(), sweeping() to orchestrator_billing;

create or replace function isolate_tenant(p_table regclass, p_column text default 'org_id') returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  execute format('create policy tenant on %s
    to orchestrator_auth, orchestrator_mail, orchestrator_workers, orchestrator_webhooks, orchestrator_billing
    using (%I = current_org()) with check (%I = current_org())', p_table, p_column, p_column);
  execute format('create policy entered on %s to orchestrator_api
    using (%I = (select entered_org())) with check (%I = (select entered_org()))', p_table, p_column, p_column);
end $$;
do $$ declare found record; begin
  execute format('alter function isolate_tenant set search_path = pg_catalog, %I, pg_temp', current_schema());
  for found in select p.polrelid::regclass as name from pg_policy p where p.polname = 'tenant' loop
    execute format('alter policy tenant on %s
      to orchestrator_auth, orchestrator_mail, orchestrator_workers, orchestrator_webhooks, orchestrator_billing', found.name);
  end loop;
end $$;

-- One row per organization that has used something or chosen a plan. Its lock is what spending queues at.
create table billing_accounts (
  org_id text primary key references orgs on delete cascade,
  -- A name in the operator's list of plans; one that isn't there counts as the default plan.
  plan text not null,
  status text not null check (status in ('active', 'trialing', 'past_due', 'canceled')),
  period_start timestamptz not null,
  period_end timestamptz not null check (period_end > period_start),
  -- Null: what the plan says of an organization that never chose.
  cap_cents integer check (cap_cents between 0 and 100000000),
  -- What was granted in this period.
  included_micro bigint not null default 0 check (included_micro >= 0),
  -- Sums, kept by the triggers below and by nothing else: of all entries, and of the holds that are active.
  balance_micro bigint not null default 0,
  held_micro bigint not null default 0 check (held_micro >= 0),
  cancel_at_period_end boolean not null default false,
  grace_until timestamptz,
  trial_ends_at timestamptz,
  provider_customer_id text unique,
  provider_subscription_id text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
select isolate_tenant('billing_accounts');

-- The truth. Rows are added and never changed; the balance is their sum.
create table credit_entries (
  org_id text not null references billing_accounts on delete cascade,
  id text not null,
  kind text not null check (kind in ('grant', 'settle', 'adjust', 'expire', 'bill')),
  -- What makes a repeated entry the same one: of a settled hold its id, of a grant its period.
  ref text not null,
  micro_credits bigint not null,
  -- The part of a settled amount that the included credits no longer covered.
  overage_micro bigint not null default 0 check (overage_micro >= 0),
  period_start timestamptz not null,
  -- Of what was used.
  usage text check (usage in ('model', 'run')),
  user_id text,
  session_id text,
  run_id text,
  model text,
  input_tokens integer,
  output_tokens integer,
  -- The provider did not say how many tokens it was.
  is_estimate boolean not null default false,
  created_at timestamptz not null,
  primary key (org_id, id),
  unique (org_id, kind, ref),
  check ((kind = 'settle') = (usage is not null)),
  check (case kind when 'grant' then micro_credits >= 0 when 'settle' then micro_credits <= 0
    when 'expire' then micro_credits < 0 when 'bill' then micro_credits > 0 else true end)
);
select isolate_tenant('credit_entries');
create index credit_entries_of_period on credit_entries (org_id, period_start, user_id);

create table credit_holds (
  org_id text not null references billing_accounts on delete cascade,
  -- One per attempt: a repeated one holds anew, and the former ends by itself.
  id text not null,
  state text not null check (state in ('active', 'settled', 'released')),
  micro_credits bigint not null check (micro_credits >= 0),
  usage text not null check (usage in ('model', 'run')),
  user_id text not null,
  session_id text,
  run_id text,
  model text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (org_id, id),
  check ((state = 'active') = (ended_at is null))
);
select isolate_tenant('credit_holds');
create index credit_holds_stale on credit_holds (expires_at) where state = 'active';
create index credit_holds_of_member on credit_holds (org_id, user_id) where state = 'active';
create index credit_holds_age on credit_holds (ended_at) where state <> 'active';

create table member_credit_limits (
  org_id text not null,
  user_id text not null,
  credits integer not null check (credits >= 0),
  updated_at timestamptz not null,
  primary key (org_id, user_id),
  foreign key (org_id, user_id) references members on delete cascade
);
select isolate_tenant('member_credit_limits');

-- What was told of a budget in a period, so that it is told once.
create table budget_notices (
  org_id text not null references billing_accounts on delete cascade,
  period_start timestamptz not null,
  budget text not null check (budget in ('included', 'cap')),
  percent smallint not null,
  created_at timestamptz not null,
  primary key (org_id, period_start, budget, percent)
);
select isolate_tenant('budget_notices');

-- The triggers and functions below run with the rights of orchestrator_definer, which nobody logs in as.
create policy definer on billing_accounts to orchestrator_definer using (true) with check (true);
create policy definer on credit_entries to orchestrator_definer using (true) with check (true);
create policy definer on credit_holds to orchestrator_definer using (true) with check (true);
grant select (org_id, period_start, balance_micro, held_micro), update (balance_micro, held_micro) on billing_accounts
  to orchestrator_definer;
grant insert on credit_entries to orchestrator_definer;
grant select, update (state, ended_at) on credit_holds to orchestrator_definer;

create function weigh_credit_entry() returns trigger language plpgsql as $$
declare balance bigint;
begin
  select a.balance_micro into balance from billing_accounts a where a.org_id = new.org_id for no key update;
  new.overage_micro := case when new.kind = 'settle'
    then greatest(0, -(balance + new.micro_credits)) - greatest(0, -balance) else 0 end;
  return new;
end $$;
-- After the row: one that was there before changes no sum.
create function count_credit_entry() returns trigger language plpgsql as $$
begin
  update billing_accounts a set balance_micro = a.balance_micro + new.micro_credits where a.org_id = new.org_id;
  return null;
end $$;
create function count_credit_hold() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update billing_accounts a set held_micro = a.held_micro + new.micro_credits where a.org_id = new.org_id;
  elsif old.state = 'active' and new.state <> 'active' then
    update billing_accounts a set held_micro = a.held_micro - new.micro_credits where a.org_id = new.org_id;
  elsif old.state <> new.state then
    raise exception 'the credit hold % has ended', new.id;
  end if;
  return null;
end $$;
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger weigh before insert on credit_entries for each row execute function weigh_credit_entry();
create trigger count_entry after insert on credit_entries for each row execute function count_credit_entry();
create trigger count_hold after insert or update of state on credit_holds for each row execute function count_credit_hold();
create trigger append_only before update on credit_entries for each row execute function refuse_change();

-- What a call has cost, for whoever knows the hold's id: the person may have been signed out while the model answered.
-- The account is locked first, as by everybody who spends. No more is booked than was held. False when the hold has
-- ended before, or never was.
create function settle_credits(
  p_org_id text, p_hold_id text, p_entry_id text, p_micro bigint, p_input integer, p_output integer,
  p_is_estimate boolean, p_now timestamptz
) returns boolean language plpgsql as $$
declare account record; hold record;
begin
  select a.period_start into account from billing_accounts a where a.org_id = p_org_id for no key update;
  update credit_holds h set state = 'settled', ended_at = p_now
    where h.org_id = p_org_id and h.id = p_hold_id and h.state = 'active' returning * into hold;
  if not found then return false; end if;
  insert into credit_entries (org_id, id, kind, ref, micro_credits, period_start, usage, user_id, session_id, run_id,
      model, input_tokens, output_tokens, is_estimate, created_at)
    values (p_org_id, p_entry_id, 'settle', p_hold_id, -least(greatest(p_micro, 0), hold.micro_credits),
      account.period_start, hold.usage, hold.user_id, hold.session_id, hold.run_id, hold.model, p_input, p_output,
      p_is_estimate, p_now);
  return true;
end $$;

-- Gives back what was held for something that did not happen.
create function release_credits(p_org_id text, p_hold_id text, p_now timestamptz) returns boolean language plpgsql as $$
begin
  perform from billing_accounts a where a.org_id = p_org_id for no key update;
  update credit_holds h set state = 'released', ended_at = p_now
    where h.org_id = p_org_id and h.id = p_hold_id and h.state = 'active';
  return found;
end $$;

do $$ declare name text; begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  foreach name in array array['weigh_credit_entry()', 'count_credit_entry()', 'count_credit_hold()',
    'settle_credits(text, text, text, bigint, integer, integer, boolean, timestamptz)',
    'release_credits(text, text, timestamptz)'] loop
    execute format('alter function %s security definer set search_path = pg_catalog, %I, pg_temp', name, current_schema());
    execute format('revoke execute on function %s from public', name);
    execute format('alter function %s owner to orchestrator_definer', name);
  end loop;
  execute format('alter function refuse_change() set search_path = pg_catalog, %I, pg_temp', current_schema());
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
revoke execute on function refuse_change() from public;
grant execute on function settle_credits(text, text, text, bigint, integer, integer, boolean, timestamptz),
  release_credits(text, text, timestamptz) to orchestrator_api, orchestrator_workers, orchestrator_billing;

-- Requests and the workflow's steps spend; neither chooses a plan.
grant select, insert (org_id, plan, status, period_start, period_end, cap_cents, created_at, updated_at),
  update (period_start, period_end, included_micro, cap_cents, updated_at)
  on billing_accounts to orchestrator_api;
grant select, insert (org_id, plan, status, period_start, period_end, created_at, updated_at),
  update (period_start, period_end, included_micro, updated_at) on billing_accounts to orchestrator_workers;
grant select, insert on credit_entries, credit_holds to orchestrator_api, orchestrator_workers;
grant select, insert, update (credits, updated_at), delete on member_credit_limits to orchestrator_api;
grant select on member_credit_limits to orchestrator_workers;

grant select, insert (org_id, plan, status, period_start, period_end, created_at, updated_at),
  update (plan, status, period_start, period_end, included_micro, cancel_at_period_end, grace_until, trial_ends_at,
    provider_customer_id, provider_subscription_id, updated_at) on billing_accounts to orchestrator_billing;
grant select, insert on credit_entries, budget_notices to orchestrator_billing;
grant select (org_id, id, state, expires_at) on credit_holds to orchestrator_billing;
grant select, insert on notifications to orchestrator_billing;
grant insert on audit_events, outbox to orchestrator_billing;
grant execute on function mark_published(text[]) to orchestrator_billing;
create policy sweep_read on billing_accounts for select to orchestrator_billing using (sweeping());
create policy sweep_read on credit_holds for select to orchestrator_billing using (sweeping());

-- An ended hold tells nothing that its entry doesn't.
create policy purge_read on credit_holds for select to orchestrator_retention using (purging());
create policy purge on credit_holds for delete to orchestrator_retention using (purging());
create policy purge_only on credit_holds as restrictive for delete using (purging());
grant select (org_id, id, state, ended_at), delete on credit_holds to orchestrator_retention;
