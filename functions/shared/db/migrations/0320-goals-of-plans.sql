-- What the person who confirmed the gate wants to reach, held against the values that were confirmed; null for gates that make no plan.
alter table session_gates add column goal jsonb;
-- The same of the plan that was made of it; null where that was not said.
alter table plans add column goal jsonb;
