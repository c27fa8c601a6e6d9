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
  assume_role_denied: 'AWS: the service can’t assume the role.',
  external_id_not_enforced:
    'AWS: the role can be assumed without the external ID. Require the external ID in the trust policy.',
  // Google Cloud
  identity_provider_not_found: 'Google Cloud: the workload identity provider doesn’t exist.',
  attribute_condition_failed:
    'Google Cloud: the condition of the workload identity provider refuses the token of the service.',
  subject_not_enforced:
    'Google Cloud: the workload identity provider also accepts tokens of other subjects. Add the condition from `POST /api/clouds/setup`.',
  impersonation_denied:
    'Google Cloud: the token of the service isn’t allowed to impersonate the service account.',
  service_account_not_found: 'Google Cloud: the service account doesn’t exist.',
  api_not_enabled: 'Google Cloud: a required API isn’t enabled in the project.',
  project_not_active: 'Google Cloud: the project isn’t active.',
  // Azure
  invalid_client_secret: 'Azure: the client secret is wrong.',
  client_secret_expired: 'Azure: the client secret has expired.',
  client_not_found: 'Azure: the tenant has no application with this client ID.',
  client_disabled: 'Azure: the application is disabled.',
  tenant_not_found: 'Azure: the tenant doesn’t exist.',
  blocked_by_conditional_access: 'Azure: a Conditional Access policy of the tenant refused the sign-in.',
  sign_in_refused: 'Azure: the sign-in was refused.',
  subscription_not_found: 'Azure: the subscription doesn’t exist, or isn’t visible to the application.',
  subscription_in_other_tenant: 'Azure: the subscription belongs to another tenant.',
  subscription_disabled: 'Azure: the subscription is disabled.',
  // More than one
  account_mismatch: 'The credentials belong to another account.',
  authorization_failed: 'The credentials are valid, but a required permission is missing.',
  token_rejected: 'The cloud refused the token of the service.',
  cloud_refused: 'The cloud refused access for a reason without a code of its own.',
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
