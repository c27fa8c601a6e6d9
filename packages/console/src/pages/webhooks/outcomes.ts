import type { Schema } from '@deployment-orchestrator/client';

type Attempt = Schema<'WebhookDelivery'>['attempts'][number];

/** How an attempt ended, in words, and what the owner of the target does about it. docs/webhooks.md has the same sentences. */
export const outcomes: Readonly<Record<string, { said: string; act: string }>> = {
  delivered: { said: 'The target took it.', act: 'Nothing is to be done.' },
  redirect: {
    said: 'The target answered with a redirect, which is not followed.',
    act: 'Change the address to the one that it redirects to.',
  },
  client_error: {
    said: 'The target refused the request (4xx), so it is not tried again.',
    act: 'Read its answer: the address, its access or the check of the signature is wrong. Then send it again.',
  },
  server_error: {
    said: 'The target answered that it has a fault of its own.',
    act: 'Look into the target’s log. An event is tried again, a test is not.',
  },
  timeout: {
    said: 'No answer came within ten seconds.',
    act: 'Let the target answer first and work afterwards, and see that a firewall lets the request in.',
  },
  dns: {
    said: 'The name in the address has no address on the internet.',
    act: 'Look for a typing mistake, or add the name’s record to the public DNS.',
  },
  connection: {
    said: 'Nothing accepted the connection.',
    act: 'See that the target listens on port 443 and can be reached from the internet.',
  },
  reset: {
    said: 'The connection was cut before an answer came.',
    act: 'See whether the target, or a proxy before it, restarted or closed the connection.',
  },
  tls: {
    said: 'The target’s certificate is not accepted, or it speaks no TLS.',
    act: 'Give it a valid certificate of a public authority for this name, with the whole chain. A self-signed one is not accepted.',
  },
  protocol: {
    said: 'The answer is no HTTP.',
    act: 'See that a web server answers at this address.',
  },
  blocked_address: {
    said: 'The address leads into a private network, or to another port than 443, to which nothing is sent.',
    act: 'Use an address on the public internet, then send it again.',
  },
  interrupted: {
    said: 'This service ended during the attempt, so its outcome is not known.',
    act: 'An event is tried again. Send a test again yourself.',
  },
};

/** An outcome of a newer service is shown as it comes. */
export const outcomeSaid = (outcome: string | null): string =>
  outcome === null ? 'It is under way.' : (entryOf(outcome)?.said ?? `It ended with “${outcome}”.`);

const entryOf = (outcome: string) => (Object.hasOwn(outcomes, outcome) ? outcomes[outcome] : undefined);

/** What became of the last request to a webhook's target, as a list has it. */
export function lastAttemptSaid(last: Schema<'Webhook'>['last_attempt']): string {
  if (!last) return 'The newest event has not been tried yet, or there is none.';
  return `${last.event_type === 'webhook.test' ? 'A test: ' : ''}${outcomeSaid(last.outcome)}`;
}

/** `Attempt 1, after 50 ms: …`, with what to do about it where it has failed. */
export function attemptSaid({
  number,
  outcome,
  status,
  duration_ms: took,
}: Pick<Attempt, 'number' | 'outcome' | 'status' | 'duration_ms'>): {
  said: string;
  act: string | undefined;
} {
  const after = took === null ? '' : `, after ${took} ms`;
  const answered = status === null ? '' : ` It answered ${status}.`;
  return {
    said: `Attempt ${number}${after}: ${outcomeSaid(outcome)}${answered}`,
    act: outcome === null || outcome === 'delivered' ? undefined : entryOf(outcome)?.act,
  };
}
