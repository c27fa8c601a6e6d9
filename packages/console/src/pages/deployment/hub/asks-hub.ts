import type { Deployment, Session } from '../../../api/types.ts';

/** Whether a session's model needs a token of its hub, as far as its values say. Pure. */
export const sessionAsksHub = ({
  values,
  hub_token_given_at: givenAt,
}: Pick<Session, 'values' | 'hub_token_given_at'>): boolean =>
  givenAt !== null ||
  (values.gated === true && values.weights_cache !== 'baked-image' && values.token_in_cluster !== true);

/** Whether a deployment has a token of the hub, or the check of its plan misses one: it passes where none is needed. Pure. */
export const deploymentAsksHub = ({
  preflight,
  hub_token_given_at: givenAt,
}: Pick<Deployment, 'preflight' | 'hub_token_given_at'>): boolean =>
  givenAt !== null ||
  (preflight?.checks.some(({ id, outcome }) => id === 'hub_token' && outcome !== 'pass') ?? false);
