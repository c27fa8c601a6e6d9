-- Looks in a row that the cloud did not answer, over the ends of checks: the pause doubles with each.
alter table drift_checks add column unanswered smallint not null default 0;
