-- The quota for which a gate was opened again: its code, region and limit, and what would be enough. Null for any other reason.
alter table session_gates add column quota jsonb;
