import { includesScope, type Narrowing, type TokenGrant, type TokenScope } from '../../actor.ts';
import { forbidden } from '../../errors.ts';
import type { Route } from '../route.ts';

// Pure. What a token of programs may ask for: the scope that the row names, and records that the token is narrowed to. A record in
// a path is compared here or, where it is a deployment, by the database; what a body names and what lists show, by their functions.

/**
 * @returns the deployment that the path names, if it names one
 * @throws AppError forbidden `token_scope`, `token_condition`
 */
export function requireScope(
  { scope, path }: Pick<Route, 'scope' | 'path'>,
  { id }: Record<string, string | undefined>,
  token: TokenGrant,
): { deploymentId: string | undefined } {
  if (scope !== undefined && !includesScope(token.scope, scope)) throw scopeTooLow(token, scope);
  const record = recordIn(path);
  refuseWhole(path, token);
  if (record === 'agent') requireWithin(token, { agent: id });
  if (record === 'cloud account') requireWithin(token, { cloudAccount: id });
  return { deploymentId: record === 'deployment' ? id : undefined };
}

/** The record that `{id}` of a path names; undefined where the path has none. */
export const recordIn = (path: string): 'deployment' | 'cloud account' | 'agent' | undefined =>
  records.find(([beginning]) => path.startsWith(beginning))?.[1];

const records = [
  ['/api/deployments/{id}', 'deployment'],
  ['/api/clouds/{id}', 'cloud account'],
  ['/api/agents/{id}', 'agent'],
] as const;

/** What is of a whole organization, so that a narrowed token sees none of it. */
const wholes = [
  ['/api/sessions', 'conversations'],
  ['/api/audit', 'the audit log'],
] as const;

const wholeIn = (path: string) => wholes.find(([beginning]) => path.startsWith(beginning))?.[1];

/** Whether a row may refuse a token for what it is narrowed to. Other rows show such a token what it may see, or only about itself. */
export const asksForWithin = ({ method, path }: Pick<Route, 'method' | 'path'>): boolean =>
  (recordIn(path) ?? wholeIn(path)) !== undefined || (method === 'POST' && path === '/api/deployments');

function refuseWhole(path: string, { agents, cloudAccounts, labels }: Narrowing): void {
  const whole = wholeIn(path);
  if (!whole || (agents ?? cloudAccounts ?? labels) === null) return;
  throw forbidden(
    'token_condition',
    `This token is narrowed to certain deployments, and ${whole} are of the whole organization. Use one that is not narrowed.`,
  );
}

interface Named {
  agent?: string | undefined;
  cloudAccount?: string | undefined;
  /** Of a deployment that would be made or changed. */
  labels?: Readonly<Record<string, string>> | undefined;
}

/**
 * Refuses what a request names outside of what its token is narrowed to. Without a token nothing is refused.
 * @throws AppError forbidden `token_condition`
 */
export function requireWithin(token: Narrowing | undefined, { agent, cloudAccount, labels }: Named): void {
  if (!token) return;
  if (agent !== undefined && token.agents?.includes(agent) === false)
    throw outside(`the agents ${token.agents.join(', ')}`, `agent is ${agent}`);
  if (cloudAccount !== undefined && token.cloudAccounts?.includes(cloudAccount) === false)
    throw outside(`the cloud accounts ${token.cloudAccounts.join(', ')}`, `account is ${cloudAccount}`);
  const missing = Object.entries(token.labels ?? {}).filter(([key, value]) => labels?.[key] !== value);
  if (labels !== undefined && missing.length > 0)
    throw outside('deployments with certain labels', `deployment lacks ${inWords(missing)}`);
}

const inWords = (labels: readonly (readonly [string, string])[]) =>
  labels.map(([key, value]) => `${key}=${value}`).join(', ');

const outside = (bound: string, found: string) =>
  forbidden('token_condition', `This token is narrowed to ${bound}, and the ${found}. Nothing was changed.`);

const scopeTooLow = ({ name, scope }: TokenGrant, needed: TokenScope) =>
  forbidden(
    'token_scope',
    `This needs a token with the scope ${needed}; “${name}” has ${scope}. Nothing was changed. Make another token for it in the console.`,
  );
