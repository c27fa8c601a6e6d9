-- What the model hub said of the model that the session's user named, and when: its figures stay the same from gate to gate.
alter table sessions add column model_look jsonb;
