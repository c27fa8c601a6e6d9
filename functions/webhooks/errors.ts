import { conflict, invalid, unavailable } from '../shared/errors.ts';
import { RefusedTarget } from '../shared/outgoing/target.ts';
import { mostWebhooks } from './webhook.ts';

export const tooManyWebhooks = () =>
  conflict(
    'too_many_webhooks',
    `This organization has ${mostWebhooks} webhooks, which is all it may. Delete one that is no longer used.`,
  );

export const rotationUnderWay = (until: Date) =>
  conflict(
    'rotation_under_way',
    `The secret of the last rotation takes over at ${until.toISOString()}. Use it now, or wait until then.`,
  );

export const formerSecretSigns = (until: Date) =>
  conflict(
    'rotation_under_way',
    `Until ${until.toISOString()} the secret of the rotation before still signs in webhook-signature. Use the next one then, or let it take over by itself.`,
  );

export const noNextSecret = () =>
  conflict(
    'no_next_secret',
    'No rotation goes on, or its secret has taken over already. Rotate the secret first.',
  );

export const webhookPaused = () =>
  conflict('webhook_paused', 'The webhook is paused, so nothing is sent. Resume it first.');

export const attemptUnderWay = () =>
  conflict(
    'attempt_under_way',
    'An attempt of this delivery goes on. Look what comes of it before you ask for another.',
  );

/** The refusal for the member who named a target that was refused, or whose name server doesn't answer. */
export function refusedTarget(error: unknown, url: string) {
  if (error instanceof RefusedTarget) {
    return invalid(error.code, error.message, [{ path: 'url', message: error.message }]);
  }
  const detail = `The name servers of ${new URL(url).hostname} did not answer. Nothing was saved; try again in a minute.`;
  return unavailable('name_servers_unavailable', detail, error);
}
