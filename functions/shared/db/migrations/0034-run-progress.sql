-- Who wants a run to end, and since when; its steps look at it.
alter table runs
  add column cancel_requested_at timestamptz,
  add column cancel_requested_by text,
  -- When each step was entered first, by its name: {"infrastructure": "2026-11-22T04:00:00.000Z"}.
  add column step_starts jsonb not null default '{}';
