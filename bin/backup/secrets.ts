import { totpContext } from '../../functions/auth/second-factor/code-check.ts';
import { hubTokenContext } from '../../functions/deployments/hub-token/hub-token.ts';
import type { Tx } from '../../functions/shared/db/tx.ts';
import {
  type SecretBox,
  type SecretContext,
  secretContext,
} from '../../functions/shared/secret-box/secret-box.ts';
import { webhookContext } from '../../functions/webhooks/secrets.ts';
import { judged, type Outcome } from './outcome.ts';

interface Sealed {
  sealed: Uint8Array;
  context: SecretContext;
}

/** Opens every sealed secret and forgets it: counts alone are told. */
export async function secretsOutcome(sql: Tx, box: SecretBox | undefined): Promise<Outcome> {
  const what = 'sealed secrets';
  const counts = new Map<string, { open: number; closed: number; reason: string }>();
  for (const { sealed, context } of await sealedSecrets(sql)) {
    const count = counts.get(context.purpose) ?? { open: 0, closed: 0, reason: '' };
    counts.set(context.purpose, count);
    if (!box) continue;
    try {
      await box.open(sealed, context);
      count.open += 1;
    } catch (error) {
      count.closed += 1;
      count.reason = firstLine(error as Error);
    }
  }
  if (counts.size === 0) return { state: 'ok', what, detail: 'there are none' };
  if (!box) {
    const detail = `${[...counts.keys()].join(', ')}: not opened, because no key was given: --key <ARN>, or SECRETS_RAW_KEY`;
    return { state: 'unknown', what, detail };
  }
  const faults = [...counts].flatMap(([purpose, { open, closed, reason }]) =>
    closed === 0 ? [] : [`${purpose}: ${open} open and ${closed} do not: ${reason}`],
  );
  return judged(
    what,
    faults,
    [...counts].map(([purpose, { open }]) => `${purpose}: ${open} open`).join(', '),
  );
}

/** What libraries say of a key and a message; they name no secret. */
const firstLine = ({ message }: Error) => (message.trim().split('\n')[0] ?? '').slice(0, 200);

async function sealedSecrets(sql: Tx): Promise<Sealed[]> {
  const accounts = await sql<{ org: string; id: string; sealed: Uint8Array }[]>`
    select org_id as org, id, sealed_secret as sealed from cloud_accounts where sealed_secret is not null`;
  const webhooks = await sql<{ org: string; id: string; sealed: Uint8Array }[]>`
    select org_id as org, id, kept.sealed from webhooks, unnest(array[secret, next_secret, former_secret]) kept (sealed)
    where kept.sealed is not null`;
  const tokens = await sql<{ org: string; owner: string; sealed: Uint8Array }[]>`
    select org_id as org, owner_id as owner, sealed from hub_tokens`;
  const factors = await sql<{ user: string; sealed: Uint8Array }[]>`
    select user_id as user, sealed_secret as sealed from second_factors`;
  return [
    ...accounts.map(({ org, id, sealed }) => ({ sealed, context: secretContext(org, id) })),
    ...webhooks.map(({ org, id, sealed }) => ({ sealed, context: webhookContext(org, id) })),
    // Sealed for the owner's id alone, of a session as of a deployment.
    ...tokens.map(({ org, owner, sealed }) => ({
      sealed,
      context: hubTokenContext(org, { session_id: owner }),
    })),
    ...factors.map(({ user, sealed }) => ({ sealed, context: totpContext(user) })),
  ];
}
