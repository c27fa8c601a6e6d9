-- When the account is searched once more after a destroy: clouds show late what was left. Null where no search is due.
alter table deployments add column look_again_at timestamptz;
