create index concurrently deployments_look_again on deployments (look_again_at) where look_again_at is not null;
