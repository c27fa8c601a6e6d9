// Claims as GitHub and GitLab document them, of one repository.

/** https://docs.github.com/en/actions/reference/security/oidc */
export const github = {
  sub: 'repo:octo-org/octo-repo:environment:production',
  repository: 'octo-org/octo-repo',
  repository_id: '74',
  repository_owner: 'octo-org',
  repository_owner_id: '65',
  repository_visibility: 'private',
  environment: 'production',
  ref: 'refs/heads/main',
  ref_type: 'branch',
  sha: 'example-sha',
  event_name: 'push',
  workflow: 'deploy',
  workflow_ref: 'octo-org/octo-repo/.github/workflows/deploy.yml@refs/heads/main',
  job_workflow_ref: 'octo-org/octo-automation/.github/workflows/oidc.yml@refs/heads/main',
  actor: 'octocat',
  actor_id: '12',
  run_id: '1',
  run_attempt: '2',
  runner_environment: 'github-hosted',
};

/** https://docs.gitlab.com/ci/secrets/id_token_authentication/ */
export const gitlab = {
  sub: 'project_path:my-group/my-project:ref_type:branch:ref:main',
  namespace_id: '72',
  namespace_path: 'my-group',
  project_id: '20',
  project_path: 'my-group/my-project',
  user_id: '1',
  user_login: 'sample-user',
  pipeline_id: '574',
  pipeline_source: 'push',
  job_id: '302',
  ref: 'main',
  ref_type: 'branch',
  ref_path: 'refs/heads/main',
  ref_protected: 'true',
  environment: 'production',
  environment_protected: 'true',
  runner_environment: 'gitlab-hosted',
  project_visibility: 'private',
};
