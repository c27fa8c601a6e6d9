-- Since when an open invitation is known not to have reached its address: its mail came back, or was left out since earlier ones to the
-- address had. Sent again, it counts anew.
alter table invites add column undelivered_at timestamptz;
grant update (undelivered_at) on invites to orchestrator_mail;
