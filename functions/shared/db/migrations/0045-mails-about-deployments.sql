-- Whose deployment it is that a mail tells of: who asked for a run of it.
grant select (deployment_id) on runs to orchestrator_mail;
