// Pure: the trusts in issuers of pipelines' tokens, in sentences and as requests.

/** Whose jobs a trust is made for. */
export const sources = {
  github: {
    label: 'GitHub Actions',
    issuer: 'https://token.actions.githubusercontent.com',
    id: 'repository_id',
  },
  gitlab: { label: 'GitLab (gitlab.com)', issuer: 'https://gitlab.com', id: 'project_id' },
  oidc: { label: 'Another issuer', issuer: '', id: undefined },
} as const;
export type Source = keyof typeof sources;

/** What the form holds. */
export interface TrustForm {
  source: Source;
  issuer: string;
  /** Of the repository or project; of another issuer the subject. */
  of: string;
  part: 'environment' | 'branch';
  value: string;
}

type Conditions = Readonly<Record<string, readonly string[]>>;

/** Which claims the token has to have. A branch is told from a tag that is called like it. */
export function conditionsOf({ source, of, part, value }: TrustForm): Record<string, string> {
  const { id } = sources[source];
  if (id === undefined) return { sub: of };
  if (part === 'environment') return { [id]: of, environment: value };
  return { [id]: of, ref: source === 'github' ? `refs/heads/${value}` : value, ref_type: 'branch' };
}

const claims: Record<string, (values: string) => string> = {
  repository_id: (values) => `of the repository with the id ${values}`,
  repository_owner_id: (values) => `of a repository of the owner with the id ${values}`,
  project_id: (values) => `of the project with the id ${values}`,
  namespace_id: (values) => `of a project of the group with the id ${values}`,
  environment: (values) => `in the environment ${values}`,
  ref: (values) => `on ${values.replaceAll('refs/heads/', '')}`,
  ref_type: (values) => `which is a ${values}`,
  sub: (values) => `with the subject ${values}`,
};

/** "Jobs of the repository with the id 74 in the environment production." The API has the claims in an order of its own. */
export function conditionWords(conditions: Conditions): string {
  const known = Object.keys(claims);
  const rank = (claim: string) => (known.includes(claim) ? known.indexOf(claim) : known.length);
  const parts = Object.entries(conditions)
    .sort(([one], [other]) => rank(one) - rank(other))
    .map(([claim, values]) => {
      const listed = values.join(' or ');
      return claims[claim]?.(listed) ?? `whose ${claim} is ${listed}`;
    });
  return `Jobs ${parts.join(' ')}.`;
}

/** What such a trust refuses, which is no condition that somebody has written. */
export const refusedWords = (provider: string, conditions: Conditions): string[] => [
  ...(provider === 'oidc' || 'event_name' in conditions || 'pipeline_source' in conditions
    ? []
    : ['Refused: jobs of pull or merge requests, also from forks, and of comments.']),
  ...(Object.keys(conditions).some((claim) => claim.endsWith('_id'))
    ? ['The id stays when a repository is renamed, and is not handed on with its name.']
    : []),
];

/** How a job gets its token, to be copied into a workflow. */
export function jobSteps(provider: string, audience: string, api: string): string {
  const exchange = `token=$(curl -sf "${api}/api/auth/token" -d grant_type=urn:ietf:params:oauth:grant-type:token-exchange -d subject_token_type=urn:ietf:params:oauth:token-type:jwt -d "subject_token=$SUBJECT" | jq -r .access_token)`;
  if (provider === 'github')
    return [
      'permissions: {id-token: write}',
      'steps:',
      '  - run: |',
      `      SUBJECT=$(curl -sf -H "Authorization: Bearer $ACTIONS_ID_TOKEN_REQUEST_TOKEN" "$ACTIONS_ID_TOKEN_REQUEST_URL&audience=${audience}" | jq -r .value)`,
      `      ${exchange}`,
      '      echo "::add-mask::$token"; echo "DOR_TOKEN=$token" >> "$GITHUB_ENV"',
    ].join('\n');
  if (provider === 'gitlab')
    return ['id_tokens:', `  SUBJECT: {aud: "${audience}"}`, 'script:', `  - '${exchange}'`].join('\n');
  return exchange;
}
