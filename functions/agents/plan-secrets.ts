// What a plan says of Secrets in the cluster: their names and keys, never a value.

/** A Secret whose values are made once in the cluster, never in the plan: 32 random bytes per key. */
export interface GeneratedSecret {
  namespace: string;
  name: string;
  keys: string[];
}

/**
 * The Secret into which a run writes the token of the model hub, where the user has given one. The token itself is never in
 * the plan.
 */
export interface HubTokenSecret {
  namespace: string;
  name: string;
  key: string;
  /** The hub refuses the download without one; null where it gives the files to everybody, or nobody knows. */
  needed_for: string | null;
  /** Each new pod downloads with it, so that one that runs needs it as well. Left out where a run downloads once. */
  each_pod?: true;
}
