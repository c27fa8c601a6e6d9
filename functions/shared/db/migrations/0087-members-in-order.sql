-- Whether somebody is a colleague is looked up for each person who is read. As `exists`, Postgres may read all members of
-- the organization into a hash table first, for a page of 25.
alter policy colleagues on users using (coalesce((select true from members m
  where m.org_id = (select entered_org()) and m.user_id = users.id limit 1), false));

-- Invitations in their order, with what their policies compare: so a page needs the index alone.
create index invites_in_order on invites (org_id, id) include (token_hash);
