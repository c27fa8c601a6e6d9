-- What a user calls a session; none in those from before.
alter table sessions add column title text;
