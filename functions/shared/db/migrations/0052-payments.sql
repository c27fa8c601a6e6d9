-- What the payment provider says: the events that were taken, the invoices as it last showed them, and what usage it was
-- told of.

-- Since when there is a subscription without a break. Usage of a period before it is never billed.
alter table billing_accounts add column subscribed_at timestamptz;
grant update (subscribed_at) on billing_accounts to orchestrator_billing;
-- A checkout makes the provider's customer. It chooses no plan.
grant update (provider_customer_id) on billing_accounts to orchestrator_api;

create table billing_events (
  -- The provider's: written with the effect, so that an event has one.
  id text primary key,
  org_id text not null references billing_accounts on delete cascade,
  type text not null,
  created_at timestamptz not null
);
select isolate_tenant('billing_events');
create index billing_events_of on billing_events (org_id, created_at);

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
  primary key (org_id, id)
);
select isolate_tenant('meter_reports');
create index meter_reports_of on meter_reports (org_id, period_start);

grant select on invoices to orchestrator_api;
grant select, insert on billing_events to orchestrator_billing;
grant select, insert, update on invoices to orchestrator_billing;
grant select, insert, update (sent_at) on meter_reports to orchestrator_billing;
