// Pure. What is known of the issuers that pipelines come from: which of their claims tell one repository from another, and which
// of their tokens a person can get who may only propose a change.

export const providers = ['github', 'gitlab', 'oidc'] as const;
export type Provider = (typeof providers)[number];

export interface ProviderRules {
  /** A trust names one of these: an id survives a rename, and is not handed on with a name that became free. */
  ids: readonly string[];
  /** And one of these, without which any branch of the repository would do. */
  bounds: readonly string[];
  /** A claim that counts only beside another: a tag may be called like the main branch. */
  besides: Readonly<Record<string, string>>;
  /**
   * The claim that says what started the job, and the causes that only those with write access have. A token with another cause,
   * such as a pull request from a fork, is refused unless the trust names that cause.
   */
  cause?: { claim: string; usual: readonly string[] };
}

export const providerRules: Readonly<Record<Provider, ProviderRules>> = {
  // https://docs.github.com/en/actions/reference/security/oidc
  // pull_request_target has the base branch as `ref` and in `sub`, and may run what a fork has proposed.
  github: {
    ids: ['repository_id', 'repository_owner_id'],
    bounds: ['sub', 'ref', 'environment', 'job_workflow_ref', 'workflow_ref'],
    besides: { ref: 'ref_type' },
    cause: {
      claim: 'event_name',
      usual: ['push', 'workflow_dispatch', 'schedule', 'release', 'repository_dispatch', 'merge_group'],
    },
  },
  // https://docs.gitlab.com/ci/secrets/id_token_authentication/
  gitlab: {
    ids: ['project_id', 'namespace_id'],
    bounds: ['sub', 'ref', 'environment', 'ref_protected'],
    besides: { ref: 'ref_type' },
    cause: {
      claim: 'pipeline_source',
      usual: ['push', 'web', 'schedule', 'api', 'trigger', 'pipeline', 'parent_pipeline'],
    },
  },
  // Of other issuers nothing is known but what the standard says.
  oidc: { ids: [], bounds: ['sub'], besides: {} },
};

const issuersOf: Readonly<Record<string, Provider>> = {
  'https://token.actions.githubusercontent.com': 'github',
  'https://gitlab.com': 'gitlab',
};

/** The provider whose own issuer it is; GitHub Enterprise’s have a path of their own. Undefined for all others. */
export const providerOf = (issuer: string): Provider | undefined =>
  issuersOf[issuer] ??
  (issuer.startsWith('https://token.actions.githubusercontent.com/') || issuer.endsWith('/_services/token')
    ? 'github'
    : undefined);
