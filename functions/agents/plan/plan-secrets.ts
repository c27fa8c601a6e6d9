// The Secrets of a plan in the cluster: their names and keys, never a value.

/** A Secret whose values are made once in the cluster, never in the plan. */
export interface GeneratedSecret {
  namespace: string;
  name: string;
  keys: string[];
  /** The kind of its values; left out: 32 random bytes per key. */
  certificate?: PlannedCertificate;
}

/**
 * A certificate and its private key (`tls.crt`, `tls.key`): of an authority that is made for the deployment alone, or of a
 * server and client with these names, signed by the authority in the Secret named, whose certificate is in it too (`ca.crt`).
 */
export type PlannedCertificate = { of: 'authority' } | { of: 'server'; authority: string; hosts: string[] };

/**
 * The Secret into which a run writes the token of the model hub, where the user has given one. The token itself is never in
 * the plan.
 */
export interface HubTokenSecret {
  namespace: string;
  name: string;
  key: string;
  /** The hub refuses the download without one; null where the files are public, or where it is unknown. */
  needed_for: string | null;
  /** Each new pod downloads with it, so that one that runs needs it as well. Left out where a run downloads once. */
  each_pod?: true;
}
