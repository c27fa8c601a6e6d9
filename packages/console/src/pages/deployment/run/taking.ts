import type { Schema } from '@deployment-orchestrator/client';
import type { Deployment } from '../../../api/types.ts';
import { moneyChangeOf, valueSaid } from '../../../format/numbers.ts';
import { wordsOf } from '../../../format/words.ts';

// How a way around a refusal is taken. Pure.

type Facts = Pick<Deployment, 'session_id' | 'outputs' | 'active_run' | 'approval' | 'status'>;

/** What has run is changed by a proposal; what hasn't goes on in its session, where there is one. */
export function wayToTake({
  session_id: sessionId,
  outputs,
}: Facts): { kind: 'session'; sessionId: string } | { kind: 'change' } {
  return sessionId !== null && outputs === null ? { kind: 'session', sessionId } : { kind: 'change' };
}

/** What “Take it” sets off. */
export const takingSaid = (deployment: Facts): string =>
  wayToTake(deployment).kind === 'session'
    ? '“Take it” says so in the session, and nothing is deployed by that: you confirm it there.'
    : '“Take it” asks for this change. Where your organization wants an approval, it waits for one; otherwise it runs at once.';

/** Why none can be taken now; undefined where one can. */
export function whyNotTake({ active_run: run, approval, status }: Facts): string | undefined {
  if (run) return 'The run is still under way.';
  if (approval?.status === 'pending') return 'A request waits for its approval. Decide it first.';
  return status.startsWith('destroy') ? 'It was destroyed.' : undefined;
}

/** A way around in the console's own names of values: "region eu-west-1, cluster name production". */
export function wayAroundSaid({
  says,
  changes: { scope, sizing, options },
}: Pick<Schema<'RefusalAlternative'>, 'says' | 'changes'>): string {
  const named = Object.entries({ ...scope, ...sizing, ...options }).map(
    ([name, value]) => `${wordsOf(name)} ${valueSaid(value)}`,
  );
  return named.length > 0 ? named.join(', ') : says;
}

/** What a way around costs more or less; of another region only by whose prices that is, since there are none of its own. */
export function differenceSaid(
  {
    changes,
    monthly_difference: difference,
  }: Pick<Schema<'RefusalAlternative'>, 'changes' | 'monthly_difference'>,
  regionOfPrices: string,
): string {
  const region = changes.scope?.region;
  const whose = region && region !== regionOfPrices ? `at the prices of ${regionOfPrices}` : undefined;
  return [difference === 0 ? (whose ? '' : 'the same') : moneyChangeOf(difference), whose]
    .filter(Boolean)
    .join(', ');
}
