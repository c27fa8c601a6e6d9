-- What was seen in the cluster that the session's user named, and when: names that are taken there are known while they
-- are asked for, and stay the same from gate to gate.
alter table sessions add column cluster_look jsonb;
