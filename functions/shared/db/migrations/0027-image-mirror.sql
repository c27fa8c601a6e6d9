-- Where the organization's clusters pull images from instead of the public registry.

alter table orgs add column image_mirror text;
