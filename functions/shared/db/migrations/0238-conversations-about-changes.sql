-- The deployment that runs and that a session is to change, where it is one of these: it makes no deployment of its own.
alter table sessions add column change_of text;
