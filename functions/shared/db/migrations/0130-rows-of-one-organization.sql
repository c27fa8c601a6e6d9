-- What one reads of oneself, and the invitation that one presents, beside what the organization has. Where an index could find them,
-- Postgres joined it with that of the organization: it took all members of a large one, and all of its invitations, and sorted
-- them for a page. A statement that looks for a person or a token says so itself, and is read by that.
alter policy own_memberships on members using ((user_id = current_user_id()) is true);
alter policy by_token on invites using ((token_hash = presented_invite()) is true);
