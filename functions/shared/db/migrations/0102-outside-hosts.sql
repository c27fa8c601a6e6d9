-- Whether values of agents may name addresses that pods ask outside of their cluster.

alter table orgs add column outside_hosts_allowed boolean not null default false;
