/** A problem that doesn't prevent the connection and will matter later; shown with the account. */
export interface ProbeWarning {
  code: 'provider_not_registered' | 'former_external_id_accepted';
  detail: string;
}

/**
 * The outcome of trying a connection. A refusal carries its category and two sentences: what is wrong, what to do.
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

/** The categories of outcomes, each with its meaning: stable, for programs. */
export const probeRefusals = {
  // AWS
  assume_role_denied: 'AWS: the role can’t be assumed.',
  external_id_not_enforced: 'AWS: the role can be assumed without the external id.',
  // Google Cloud
  identity_provider_not_found: 'Google Cloud: there is no such workload identity provider.',
  attribute_condition_failed: 'Google Cloud: the provider’s condition refuses the token of this service.',
  subject_not_enforced: 'Google Cloud: the provider takes tokens of other subjects, too.',
  impersonation_denied: 'Google Cloud: the token of this service may not act as the service account.',
  service_account_not_found: 'Google Cloud: there is no such service account.',
  api_not_enabled: 'Google Cloud: an API that is needed is not enabled in the project.',
  project_not_active: 'Google Cloud: the project is not active.',
  // Azure
  invalid_client_secret: 'Azure: the client secret is wrong.',
  client_secret_expired: 'Azure: the client secret has expired.',
  client_not_found: 'Azure: the tenant has no such application.',
  client_disabled: 'Azure: the application is disabled.',
  tenant_not_found: 'Azure: there is no such tenant.',
  blocked_by_conditional_access: 'Azure: a policy of the tenant refuses the sign-in.',
  sign_in_refused: 'Azure: the sign-in is refused.',
  subscription_not_found: 'Azure: there is no such subscription, or the application can’t see it.',
  subscription_in_other_tenant: 'Azure: the subscription belongs to another tenant.',
  subscription_disabled: 'Azure: the subscription is disabled.',
  // More than one
  account_mismatch: 'The credentials are for another account.',
  authorization_failed: 'The credentials work but lack a permission.',
  token_rejected: 'The cloud refuses the token of this service.',
  cloud_refused: 'The cloud refused for a reason that has no category.',
} as const;
export type ProbeRefusal = keyof typeof probeRefusals;

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

/** The outcome of a chain of calls. @throws an error that is no answer of the cloud: a bug */
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
