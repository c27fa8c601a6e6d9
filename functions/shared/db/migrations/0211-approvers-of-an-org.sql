create index concurrently members_approvers on members (org_id) where approver_since is not null;
