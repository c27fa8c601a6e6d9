/** Refusals of route rows that begin a run. A refused request changes nothing. Rows that destroy have none of these. */
export const cannotRun = {
  plan_limit:
    'The organization has as many deployments as its billing plan includes; the answer says who can change that.',
  credit_limit_reached:
    'The organization has fewer credits left than the run costs; the answer says when there are more.',
  member_limit_reached:
    'The member who requested the run has fewer credits left in their monthly limit than the run costs; the answer says when there are more.',
};

/** Refusals of route rows that need the customer's account: no run begins while it is disconnected. */
export const disconnected = {
  account_disconnected:
    'The deployment’s account is not connected. Connect the same account again: it takes its deployments back.',
};

export const refusedByAgent =
  'The agent can’t make this plan any more: `detail` of the answer says why. Change the deployment, or reject the request.';

/** Of rows that are open to programs. */
export const neededOfPerson = {
  human_required:
    'A program’s token was used, and the body sets expires_at, removes a protection or gives a token of a model hub. `console_url` of the answer is the page where a person does it.',
};

/** Of rows that are open to programs, and that take the place of a request to destroy or take it back. */
export const inPlaceOfDestroy = {
  human_required:
    'A program’s token was used, and a person has asked to destroy the deployment. `console_url` of the answer is the page where a person withdraws that.',
};

/** Of rows that would leave a deployment without the end that has come. */
export const endHasCome = {
  end_has_come:
    'The expiry of the deployment has passed. Its destroy waits for approval, or the deployment was protected at that time. Set a later expires_at before; a request that removes the protection may set it, too.',
};
