-- Plans and credits: what an organization may use in a period, what it has used, and what is held for work in
-- progress.

create function weigh_credit_entry() returns trigger language plpgsql as $$
declare account record;
begin
  select a.balance_micro, a.overage_price into account from billing_accounts a
    where a.org_id = new.org_id for no key update;
  new.overage_micro := case when new.kind = 'settle' and account.overage_price is distinct from 0
    then greatest(0, -(account.balance_micro + new.micro_credits)) - greatest(0, -account.balance_micro) else 0 end;
  new.overage_price := case when new.overage_micro > 0 then account.overage_price end;
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

create function count_overage() returns trigger language plpgsql as $$
begin
  update billing_accounts a set cap_used_micro = a.cap_used_micro + new.overage_micro where a.org_id = new.org_id;
  return null;
end $$;

create function begin_cap() returns trigger language plpgsql as $$
begin
  new.cap_used_micro := 0;
  return new;
end $$;

-- What was used of the cap is as much money at another price, so it is another number of credits. Where nothing is
-- sold it is kept as if a thousand cost a cent.
create function convert_cap() returns trigger language plpgsql as $$
begin
  new.cap_used_micro := ceil(new.cap_used_micro * greatest(old.overage_price, 1)::numeric / greatest(new.overage_price, 1));
  return new;
end $$;

-- The price of overage belongs to a plan: a change of the plan without its price forgets the former plan's. Null
-- counts as overage, and the next use notes the plan's own.
create function forget_overage_price() returns trigger language plpgsql as $$
begin
  new.overage_price := null;
  return new;
end $$;

-- In the order of the key: two that add to the same sums don't wait for each other in a circle.
create function sum_usage() returns trigger language plpgsql as $$
begin
  insert into credit_usage as u (org_id, about, subject, day, usage, period_start, micro_credits, overage_micro, calls,
      input_tokens, output_tokens, estimated_calls)
    select new.org_id, s.about, coalesce(s.subject, ''), (new.created_at at time zone 'UTC')::date, new.usage,
      new.period_start, -new.micro_credits, new.overage_micro, 1, coalesce(new.input_tokens, 0),
      coalesce(new.output_tokens, 0), new.is_estimate::int
    from (values ('org', ''), ('session', new.session_id), ('user', new.user_id)) s (about, subject)
    on conflict (org_id, about, subject, day, usage, period_start) do update
      set micro_credits = u.micro_credits + excluded.micro_credits,
        overage_micro = u.overage_micro + excluded.overage_micro, calls = u.calls + 1,
        input_tokens = u.input_tokens + excluded.input_tokens,
        output_tokens = u.output_tokens + excluded.output_tokens,
        estimated_calls = u.estimated_calls + excluded.estimated_calls;
  return null;
end $$;

-- One row per organization that has used something or chosen a plan. Its lock is what spending queues at.
create table billing_accounts (
  org_id text primary key references orgs on delete cascade,
  -- A name in the operator's list of plans; one that isn't there counts as the default plan.
  plan text not null,
  status text not null check (status in ('active', 'trialing', 'past_due', 'canceled')),
  period_start timestamptz not null,
  period_end timestamptz not null,
  -- Null: what the plan says of an organization that never chose.
  cap_cents integer check (cap_cents >= 0 and cap_cents <= 100000000),
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
  updated_at timestamptz not null,
  -- Since when there is a subscription without a break. Usage of a period before it is never billed.
  subscribed_at timestamptz,
  -- What of the cap is used in the account's period, in millionths of a credit at the price of its plan: the balance
  -- can't say it, since another plan of the same period begins with its own credits.
  cap_used_micro bigint not null default 0 check (cap_used_micro >= 0),
  -- Cents of a thousand credits, of the plan that counted when the account was last used; 0 where none is sold. Null:
  -- not noted yet.
  overage_price integer check (overage_price >= 0),
  -- The end of the last period that was paid for. A later one has no more credits than its grace until it is paid.
  -- Null: nothing is known to be unpaid.
  paid_until timestamptz,
  check (period_end > period_start)
);
select isolate_tenant('billing_accounts');
-- The triggers and functions below run with the rights of orchestrator_definer, which nobody logs in as.
create policy definer on billing_accounts to orchestrator_definer using (true) with check (true);
create policy sweep_read on billing_accounts for select to orchestrator_billing using (sweeping());
create policy granted on billing_accounts for select to orchestrator_support using (org_id = (select granted_org()));
create trigger begin_cap before update of period_start on billing_accounts
  for each row when (new.period_start <> old.period_start)
  execute function begin_cap();
create trigger convert_cap before update of overage_price on billing_accounts
  for each row when (old.overage_price is not null and new.overage_price <> old.overage_price)
  execute function convert_cap();
create trigger forget_overage_price before update of plan on billing_accounts
  for each row when (new.plan <> old.plan and (not (new.overage_price is distinct from old.overage_price)))
  execute function forget_overage_price();
-- Requests and the workflow's steps spend; neither chooses a plan.
-- A checkout makes the provider's customer. It chooses no plan.
grant select, insert (org_id, plan, status, period_start, period_end, cap_cents, created_at, updated_at), update
  (period_start, period_end, cap_cents, included_micro, provider_customer_id, updated_at, overage_price) on
  billing_accounts to orchestrator_api;
grant select, insert (org_id, plan, status, period_start, period_end, created_at, updated_at), update (period_start,
  period_end, included_micro, updated_at, overage_price) on billing_accounts to orchestrator_workers;
grant select, insert (org_id, plan, status, period_start, period_end, created_at, updated_at), update (plan, status,
  period_start, period_end, included_micro, cancel_at_period_end, grace_until, trial_ends_at, provider_customer_id,
  provider_subscription_id, updated_at, subscribed_at, cap_used_micro, overage_price, paid_until) on
  billing_accounts to orchestrator_billing;
grant delete, select (org_id, period_start, balance_micro, held_micro, cap_used_micro, overage_price), update
  (balance_micro, held_micro, cap_used_micro) on billing_accounts to orchestrator_definer;
grant select (org_id, plan, status, period_start, period_end, cap_cents, included_micro, balance_micro, held_micro,
  grace_until) on billing_accounts to orchestrator_support;
grant select (org_id, plan, status, period_end, cancel_at_period_end, grace_until) on billing_accounts to
  orchestrator_auth;

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
  overage_price integer,
  -- Whether the trigger sum_usage has added the entry to credit_usage.
  is_summed boolean not null default true,
  primary key (org_id, id),
  unique (org_id, kind, ref),
  check ((kind = 'settle') = (usage is not null)),
  constraint credit_entries_check1 check (case kind when 'grant' then (micro_credits >= 0) when 'settle' then (micro_credits <= 0) when 'expire' then (micro_credits < 0) when 'bill' then (micro_credits > 0) else true end)
);
create index credit_entries_of_period on credit_entries (org_id, period_start, user_id);
create index credit_entries_overage on credit_entries (org_id, period_start) where overage_micro > 0;
-- The first and the last day of a range that begins or ends in the middle of one.
create index credit_entries_time on credit_entries (org_id, created_at) where kind = 'settle';
select isolate_tenant('credit_entries');
create policy definer on credit_entries to orchestrator_definer using (true) with check (true);
create trigger weigh before insert on credit_entries for each row execute function weigh_credit_entry();
create trigger count_entry after insert on credit_entries for each row execute function count_credit_entry();
create trigger append_only before update on credit_entries for each row execute function refuse_change();
create trigger count_overage after insert on credit_entries
  for each row when (new.overage_micro > 0)
  execute function count_overage();
create trigger sum_usage after insert on credit_entries
  for each row when (new.usage is not null)
  execute function sum_usage();
grant insert, delete, select (org_id, id) on credit_entries to orchestrator_definer;
grant select, insert on credit_entries to orchestrator_api, orchestrator_workers, orchestrator_billing;

create table credit_holds (
  org_id text not null references billing_accounts on delete cascade,
  -- One per attempt: a repeated attempt holds again, and the former hold ends by itself.
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
create index credit_holds_stale on credit_holds (expires_at) where state = 'active';
create index credit_holds_of_member on credit_holds (org_id, user_id) where state = 'active';
create index credit_holds_age on credit_holds (ended_at) where state <> 'active';
select isolate_tenant('credit_holds');
create policy definer on credit_holds to orchestrator_definer using (true) with check (true);
create policy sweep_read on credit_holds for select to orchestrator_billing using (sweeping());
-- An ended hold tells nothing that its entry doesn't.
create policy purge_read on credit_holds for select to orchestrator_retention using (purging());
create policy purge on credit_holds for delete to orchestrator_retention using (purging());
create policy purge_only on credit_holds as restrictive for delete using (purging());
create policy count_read on credit_holds for select to orchestrator_workers, orchestrator_metrics using (sweeping());
create trigger count_hold after insert or update of state on credit_holds
  for each row
  execute function count_credit_hold();
grant select, delete, update (state, ended_at) on credit_holds to orchestrator_definer;
grant select, insert on credit_holds to orchestrator_api, orchestrator_workers;
grant delete, select (org_id, id, state, ended_at) on credit_holds to orchestrator_retention;
grant select (org_id, id, state, expires_at) on credit_holds to orchestrator_billing;
grant select (state, micro_credits) on credit_holds to orchestrator_metrics;

-- Of each day: all of the organization, each session and each member. Kept by the trigger below and by nothing else.
create table credit_usage (
  org_id text not null references billing_accounts on delete cascade,
  about text not null check (about in ('org', 'session', 'user')),
  -- The session or the user; empty for all of the organization.
  subject text not null,
  -- In UTC.
  day date not null,
  usage text not null,
  period_start timestamptz not null,
  micro_credits bigint not null,
  overage_micro bigint not null,
  calls integer not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  estimated_calls integer not null,
  primary key (org_id, about, subject, day, usage, period_start)
);
create index credit_usage_of_days on credit_usage (org_id, about, day);
select isolate_tenant('credit_usage');
create policy definer on credit_usage to orchestrator_definer using (true) with check (true);
grant select, insert, delete, update (micro_credits, overage_micro, calls, input_tokens, output_tokens,
  estimated_calls) on credit_usage to orchestrator_definer;
grant select on credit_usage to orchestrator_api, orchestrator_workers;

create table member_credit_limits (
  org_id text not null,
  user_id text not null,
  credits integer not null check (credits >= 0),
  updated_at timestamptz not null,
  primary key (org_id, user_id),
  foreign key (org_id, user_id) references members on delete cascade
);
select isolate_tenant('member_credit_limits');
grant select, insert, delete, update (credits, updated_at) on member_credit_limits to orchestrator_api;
grant select on member_credit_limits to orchestrator_workers;
grant delete, select (org_id, user_id) on member_credit_limits to orchestrator_definer;

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
-- Which steps of its budgets each organization was told of, for the sweep that tells them.
create policy sweep_read on budget_notices for select to orchestrator_billing using (sweeping());
grant select, insert on budget_notices to orchestrator_billing;
grant delete, select (org_id, period_start, budget, percent) on budget_notices to orchestrator_definer;

create table billing_events (
  -- The provider's: written with the effect, so that an event has one.
  id text primary key,
  org_id text not null references billing_accounts on delete cascade,
  type text not null,
  created_at timestamptz not null
);
create index billing_events_age on billing_events (created_at);
create index billing_events_org on billing_events (org_id);
select isolate_tenant('billing_events');
create policy purge_read on billing_events for select to orchestrator_retention using (purging());
create policy purge on billing_events for delete to orchestrator_retention using (purging());
create policy purge_only on billing_events as restrictive for delete using (purging());
grant select, insert on billing_events to orchestrator_billing;
grant delete, select (id, created_at) on billing_events to orchestrator_retention;
grant delete, select (id, org_id) on billing_events to orchestrator_definer;

create table invoices (
  org_id text not null references billing_accounts on delete cascade,
  -- The provider's.
  id text not null,
  -- Time and id in one: what lists are sorted by.
  position text not null,
  number text,
  status text not null check (status in ('open', 'paid', 'void', 'uncollectible')),
  currency text not null,
  -- In the currency's smallest unit.
  total bigint not null,
  amount_due bigint not null,
  amount_paid bigint not null,
  amount_credited bigint not null,
  hosted_url text,
  pdf_url text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (org_id, id),
  unique (org_id, position)
);
select isolate_tenant('invoices');
grant select on invoices to orchestrator_api;
grant select, insert, update on invoices to orchestrator_billing;
grant delete, select (org_id, id) on invoices to orchestrator_definer;

create table meter_reports (
  org_id text not null references billing_accounts on delete cascade,
  -- The provider takes each once.
  id text not null,
  period_start timestamptz not null,
  -- The overage that these cents are for.
  overage_micro bigint not null check (overage_micro > 0),
  cents integer not null check (cents > 0),
  -- What the provider is told of when it was used.
  used_at timestamptz not null,
  created_at timestamptz not null,
  -- Null until the provider has taken it.
  sent_at timestamptz,
  overage_price integer,
  primary key (org_id, id)
);
create index meter_reports_of on meter_reports (org_id, period_start);
create index meter_reports_unsent on meter_reports (org_id) where sent_at is null;
select isolate_tenant('meter_reports');
-- Which former customers still have reports to be sent or compared.
create policy sweep_read on meter_reports for select to orchestrator_billing using (sweeping());
grant select, insert, update (sent_at) on meter_reports to orchestrator_billing;
grant delete, select (org_id, id) on meter_reports to orchestrator_definer;

-- Books what a call has cost, by the hold's id: the person may have been signed out while the model answered. The
-- account is locked first, as by all that spends. No more is booked than was held. False when the hold has ended
-- before, or never was.
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

-- These act with the rights of orchestrator_definer, which nobody logs in as.
do $$ declare fn regprocedure; begin
  execute format('grant create on schema %I to orchestrator_definer', current_schema());
  foreach fn in array array[
    'weigh_credit_entry()',
    'count_credit_entry()',
    'count_credit_hold()',
    'settle_credits(text, text, text, bigint, integer, integer, boolean, timestamptz)',
    'release_credits(text, text, timestamptz)',
    'count_overage()',
    'sum_usage()'
  ]::regprocedure[] loop
    execute format('alter function %s security definer set search_path = pg_catalog, %I, pg_temp', fn, current_schema());
    execute format('alter function %s owner to orchestrator_definer', fn);
  end loop;
  execute format('revoke create on schema %I from orchestrator_definer', current_schema());
end $$;
do $$ declare fn regprocedure; begin
  foreach fn in array array[
    'begin_cap()',
    'convert_cap()',
    'forget_overage_price()'
  ]::regprocedure[] loop
    execute format('alter function %s set search_path = pg_catalog, %I, pg_temp', fn, current_schema());
  end loop;
end $$;
grant execute on function settle_credits(text, text, text, bigint, integer, integer, boolean, timestamptz),
  release_credits(text, text, timestamptz) to orchestrator_api, orchestrator_workers, orchestrator_billing;
