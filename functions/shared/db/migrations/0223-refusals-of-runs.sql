-- What a cloud or a cluster refused the run: its words, what they mean, and ways around.
alter table runs add column refusal jsonb;
