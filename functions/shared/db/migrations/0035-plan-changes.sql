-- What a plan changes of the one before, part by part, for whoever decides on it; null for a plan that isn't a change
-- of something that runs.
alter table plans add column change jsonb;
