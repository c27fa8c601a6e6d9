-- A request for an approval is mailed to those who may decide it (functions/deployments/approvals/store.deciders.postgres.ts).
grant select (approver_since, approver_through) on members to orchestrator_mail;
grant select (wanted_by, requested_at, second_approver_required) on approvals to orchestrator_mail;
grant select (require_second_approver) on orgs to orchestrator_mail;
