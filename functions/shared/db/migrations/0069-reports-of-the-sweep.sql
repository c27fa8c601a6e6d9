-- Which former customers still have reports to be sent or compared.
create policy sweep_read on meter_reports for select to orchestrator_billing using (sweeping());
create index meter_reports_unsent on meter_reports (org_id) where sent_at is null;
