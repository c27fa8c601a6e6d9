/** Something that works and will be in the way later: connected nevertheless, and shown. */
export interface ProbeWarning {
  code: 'provider_not_registered';
  detail: string;
}

/**
 * What trying a connection came to. A refusal carries its category and two sentences: what is wrong, what to do.
 * `cloud_unavailable` says nothing about the account: the cloud didn't answer.
 */
export type ProbeOutcome =
  | { ok: true; warnings?: ProbeWarning[] }
  | { ok: false; code: 'cloud_unavailable'; cause: unknown }
  | ({ ok: false } & RefusedProbe);

export interface RefusedProbe {
  code: ProbeRefusal;
  detail: string;
  /** The cloud's own id of the refusal, for our log and its support; never shown. */
  trace?: string | undefined;
}

/** The categories that a connection can fall into: stable, for programs. */
export type ProbeRefusal =
  // AWS
  | 'assume_role_denied'
  | 'external_id_not_enforced'
  // Google Cloud
  | 'identity_provider_not_found'
  | 'attribute_condition_failed'
  | 'subject_not_enforced'
  | 'impersonation_denied'
  | 'service_account_not_found'
  | 'api_not_enabled'
  | 'project_not_active'
  // Azure
  | 'invalid_client_secret'
  | 'client_secret_expired'
  | 'client_not_found'
  | 'client_disabled'
  | 'tenant_not_found'
  | 'blocked_by_conditional_access'
  | 'sign_in_refused'
  | 'subscription_not_found'
  | 'subscription_in_other_tenant'
  | 'subscription_disabled'
  // More than one
  | 'account_mismatch'
  | 'authorization_failed'
  | 'token_rejected'
  | 'cloud_refused';

/** For all calls of a probe together: the person who connects the account waits for the answer. */
export const probeBudgetMs = 15_000;

/** A refusal inside a chain of calls; `probe` of a provider turns it into an outcome. */
export class ProbeError extends Error {
  override readonly name = 'ProbeError';
  readonly code: ProbeRefusal;
  trace: string | undefined;

  constructor(code: ProbeRefusal, detail: string) {
    super(detail);
    this.code = code;
  }

  /** The same refusal, with the cloud's own id of the answer that it comes from. */
  tracedBy(trace: string | undefined): this {
    this.trace = traceId(trace);
    return this;
  }
}

/** An upstream id that is fit for a log, and nothing else that an answer may hold in its place. */
export const traceId = (text: string | null | undefined) =>
  text && /^[\w:.=/+-]{1,128}$/.test(text) ? text : undefined;

/** The cloud didn't answer, or asked to come back later, twice. */
export class CloudUnavailable extends Error {
  override readonly name = 'CloudUnavailable';
}

/** What a chain of calls came to, as an outcome. @throws what is no answer of the cloud: a bug */
export async function probing(calls: () => Promise<ProbeWarning[]>): Promise<ProbeOutcome> {
  try {
    return { ok: true, warnings: await calls() };
  } catch (error) {
    if (error instanceof ProbeError) {
      return { ok: false, code: error.code, detail: error.message, trace: error.trace };
    }
    if (error instanceof CloudUnavailable) return { ok: false, code: 'cloud_unavailable', cause: error };
    throw error;
  }
}
