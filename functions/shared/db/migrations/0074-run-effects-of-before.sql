-- What runs had made before 0071 began to keep it. In a file of its own: nobody who reads or writes events waits for it.
insert into run_effects (org_id, run_id, key)
  select org_id, run_id, dedup from run_events
  where dedup ~ '^(infrastructure$|(applied|deleted|volume|stack-id):)'
  on conflict do nothing;
alter table run_events force row level security;
alter table run_effects force row level security;
