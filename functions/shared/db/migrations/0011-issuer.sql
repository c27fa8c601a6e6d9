-- Signing keys of the issuer.

-- Keys of the OpenID Connect issuer. They belong to the installation and to no tenant; private keys are never here.
-- State is a matter of time: a key is next until signs_from, then active, and retired once another one signs.
create table issuer_keys (
  kid text primary key,
  -- Where the private key is: its id in KMS, or the kid of a key in the PEM file.
  source text not null check (source in ('kms', 'pem')),
  reference text not null,
  public_jwk jsonb not null,
  created_at timestamptz not null,
  published_at timestamptz,
  -- Unset until the key set with it has been published, so that no unknown key signs.
  signs_from timestamptz,
  -- Retired in an emergency: out of the key set at once.
  withdrawn_at timestamptz,
  destroyed_at timestamptz,
  unique (source, reference),
  check (signs_from >= published_at)
);
grant select on issuer_keys to orchestrator_api, orchestrator_workers;
grant select, insert, update (published_at, signs_from, withdrawn_at, destroyed_at) on issuer_keys to
  orchestrator_issuer;
