-- Mails say where a deployment is, since several may have one name, and whose it is, to tell its owner that somebody else destroys it.
grant select (org_id, id, name, scope, cloud_account_id, session_id, requested_by) on deployments to orchestrator_mail;
grant select (org_id, id, account_label) on cloud_accounts to orchestrator_mail;
