-- Which steps of its budgets each organization was told of, for the sweep that tells them.
create policy sweep_read on budget_notices for select to orchestrator_billing using (sweeping());
