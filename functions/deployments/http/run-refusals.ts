/** Refusals of route rows that begin a run. A refused request changes nothing. Rows that destroy have none of these. */
export const cannotRun = {
  plan_limit:
    'The organization has as many deployments as its billing plan includes. `detail` says who can change the limit.',
  credit_limit_reached:
    'The organization has fewer credits left than the run costs. `detail` says when credits are renewed.',
  member_limit_reached:
    'The member who requested the run has fewer credits left in their limit than the run costs. `detail` says when the limit resets.',
};

/** Refusals of route rows that need the customer's account: no run begins while it is disconnected. */
export const disconnected = {
  account_disconnected:
    'The deployment’s cloud account is disconnected. Connect the same account again (POST /api/clouds); the account then has its deployments as before.',
};

export const refusedByAgent =
  'The agent can no longer make this plan; `detail` gives the reason. Change the deployment, or reject the approval request.';

/** Of rows that are open to programs. */
export const neededOfPerson = {
  human_required:
    'The request was sent with an API token, and the body sets `expires_at`, removes protection or sets a model hub token. A person can do this on the console page in `console_url`.',
};

/** Of rows that are open to programs, and that take the place of a request to destroy or take it back. */
export const inPlaceOfDestroy = {
  human_required:
    'The request was sent with an API token, and a person has requested a destroy of the deployment. A person can withdraw that request on the console page in `console_url`.',
};

/** Of rows that would leave a deployment without the end that has come. */
export const endHasCome = {
  end_has_come:
    'The deployment’s `expires_at` has passed, and its destroy awaits approval or was prevented by protection. Set a later `expires_at` first, or in the same request that removes the protection.',
};
