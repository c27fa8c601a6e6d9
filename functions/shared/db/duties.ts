// Pure: the CDK app, the configuration and the migrations read the same list.

/**
 * The duties that database logins exist for. Each has a login of its own, a member of the role `orchestrator_<duty>`,
 * which may use the tables and columns of the duty and no others; migrations say which.
 */
export const duties = [
  'api',
  'auth',
  'mail',
  'issuer',
  'retention',
  'workers',
  'webhooks',
  'billing',
  'metrics',
  'support',
] as const;
export type Duty = (typeof duties)[number];

export type UrlVariable = `${Uppercase<Duty>}_DATABASE_URL`;

/** The variable with the URL of the duty's login: `API_DATABASE_URL`. */
export const urlVariable = <D extends Duty>(duty: D) =>
  `${duty.toUpperCase()}_DATABASE_URL` as `${Uppercase<D>}_DATABASE_URL`;
