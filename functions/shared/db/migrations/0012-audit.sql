-- The functions take an event off the list of those that wait for their seal, as whoever got hold of their login could
-- do: without a seal it would then be in no export, and nothing would tell. So only a sealed event leaves the list.
create policy sealed_only on audit_unsealed as restrictive for delete using (
  exists (select from audit_seals s where s.org_id = audit_unsealed.org_id and s.audit_id = audit_unsealed.audit_id)
);
