/**
 * What trying a connection came to. A refusal carries its category and two sentences: what is wrong, what to do.
 * `cloud_unavailable` says nothing about the account: the cloud didn't answer.
 */
export type ProbeOutcome =
  | { ok: true }
  | { ok: false; code: 'cloud_unavailable'; cause: unknown }
  | { ok: false; code: ProbeRefusal; detail: string };

/** The categories of decision 7 that an AWS account can fall into. */
export type ProbeRefusal = 'assume_role_denied' | 'account_mismatch' | 'external_id_not_enforced';
