import { Duration } from 'aws-cdk-lib';
import type { StageSettings } from '../config.ts';
import type { LineAlarm } from './alarm-row.ts';
import {
  finishedRotations,
  foreignKeys,
  maximumOf,
  notRenewed,
  oldestDelivery,
  paymentLines,
  refusedEvents,
  refusedSecretsKey,
  refusedUsage,
  signedTokens,
  signInLines,
  sumOf,
  unbookedCredits,
  unreachedWebhooks,
  unsignedEvents,
  unsignedTokens,
  untakenEvents,
} from './log-metrics.ts';

// Alarms on what functions say in their logs (log-metrics.ts), one row each.

const period = Duration.minutes(5);

/** Alarms of the issuer's keys and signatures. */
export const issuerAlarms = (settings: StageSettings): LineAlarm[] => [
  {
    id: 'StaleKeySetAlarm',
    metric: sumOf(finishedRotations(settings), Duration.hours(12)),
    periods: 3,
    description:
      'The issuer’s key set has not been published for 36 hours. Tokens are signed with the present key ' +
      'meanwhile, but no new key is on its way. Look whether the daily schedule is enabled and what the ' +
      'rotation’s log says.',
    urgency: { ticket: 'Tokens are signed with the present key meanwhile.' },
    runbook: 'Issuer: rotation failed, key set stale',
  },
  {
    id: 'UnsignedTokensAlarm',
    metric: sumOf(unsignedTokens(settings), period),
    over: 0,
    description:
      'A token for a customer’s cloud could not be signed, so federated accounts can’t be reached. Search the ' +
      'logs for federation_token_not_signed: the error says whether KMS refused, was slow, or lost the key.',
    urgency: { page: 'Accounts that are connected by federation can not be reached.' },
    runbook: 'Issuer: tokens not signed',
  },
  {
    id: 'UnusualSigningAlarm',
    metric: sumOf(signedTokens(settings), period),
    over: 1_000,
    description:
      'More than a thousand tokens for customers’ clouds were signed in five minutes. The daily look at all accounts ' +
      'signs two per federated account; anything else is unusual. Search the logs for federation_token_signed: the ' +
      'lines name the accounts.',
    urgency: { page: "Somebody may be using the issuer's keys." },
    runbook: 'Issuer: unusual signing',
  },
  {
    id: 'ForeignKeysAlarm',
    metric: sumOf(foreignKeys(settings), period),
    over: 0,
    description:
      'The database names a signing key that KMS does not hold as the issuer’s. It was not published. Somebody may ' +
      'be writing into the database: search the rotation’s log for issuer_key_not_held.',
    urgency: { page: 'Somebody may be writing into the database.' },
    runbook: 'Issuer: foreign keys',
  },
];

const signInsSection = 'Sign-ins: wrong passwords, wrong codes, removed second factors';

/** Users mistype; numbers above these come from programs, or from an attacker with many passwords. */
export const signInAlarms = (settings: StageSettings): LineAlarm[] => [
  {
    id: 'FailedLoginsAlarm',
    metric: sumOf(signInLines.login_failed(settings), period),
    over: 100,
    description:
      'More than a hundred logins in five minutes had a wrong password: somebody tries many. The lines login_failed ' +
      'in the log of functions/auth/handler.ts have the addresses that they come from and the accounts.',
    urgency: { ticket: 'An account allows ten tries an hour.' },
    runbook: signInsSection,
  },
  {
    id: 'FailedSecondFactorsAlarm',
    metric: sumOf(signInLines.second_factor_failed(settings), period),
    over: 20,
    description:
      'More than twenty wrong codes of second factors in five minutes: the sender has the passwords already. The ' +
      'lines second_factor_failed in the log of functions/auth/handler.ts name the accounts.',
    urgency: { ticket: 'A sixth wrong code within a quarter of an hour is not tried.' },
    runbook: signInsSection,
  },
  {
    id: 'RemovedSecondFactorsAlarm',
    metric: sumOf(signInLines.second_factor_removed(settings), Duration.hours(1)),
    over: 3,
    description:
      'More than three people removed their second factor within an hour. That is rare: ask them whether it was ' +
      'they. The lines second_factor_removed in the log of functions/auth/handler.ts name the accounts.',
    urgency: { page: 'Somebody may be taking accounts over.' },
    runbook: signInsSection,
  },
];

/** Alarms of deliveries to webhooks. */
export const webhookAlarms = (settings: StageSettings): LineAlarm[] => [
  {
    id: 'LateWebhooksAlarm',
    metric: maximumOf(oldestDelivery(settings), period),
    over: 600,
    periods: 2,
    description:
      'A delivery to a webhook has been due for ten minutes and no worker has made its attempt. Look whether the worker of ' +
      'functions/webhooks/sending/handler.ts runs or fails; the lines webhooks_swept of the sweep say how late the oldest is.',
    urgency: { page: "Customers' systems get their events late." },
    runbook: 'Late webhooks',
  },
  {
    id: 'UnreachedWebhooksAlarm',
    metric: sumOf(unreachedWebhooks(settings), period),
    over: 1_000,
    description:
      'More than a thousand attempts in five minutes found no name, no connection or no answer at webhooks’ targets. One ' +
      'target that is down gives a few. Look whether the lines webhook_attempted are about many webhooks: then names or ' +
      'the way out of AWS are the trouble.',
    urgency: { ticket: 'Attempts are repeated for more than an hour, and can be replayed for 30 days.' },
    runbook: 'Unreached webhooks',
  },
];

const eventsSection = 'Payments: events refused, usage not counted';
const paymentsSection =
  'Payments: overage differs, unreported overage, double subscription, payment not given back';

/** Alarms of overage and subscriptions. */
export const paymentAlarms = (settings: StageSettings): LineAlarm[] => [
  {
    id: 'OverageDiffersAlarm',
    metric: sumOf(paymentLines.overage_differs(settings), Duration.hours(1)),
    over: 0,
    description:
      'Stripe’s meter has counted another overage of an organization than was reported. The lines overage_differs in the log ' +
      'of functions/billing/stripe/meter/handler.ts name the organization and both sums, in cents.',
    urgency: { ticket: 'Invoices are corrected by hand.' },
    runbook: paymentsSection,
  },
  {
    id: 'UnreportedOverageAlarm',
    metric: sumOf(paymentLines.overage_not_reported(settings), Duration.minutes(20)),
    over: 0,
    periods: 2,
    description:
      'Overage could not be reported to Stripe’s meter twice in a row. What is reported an hour after a period’s end comes ' +
      'onto the next invoice. The lines overage_not_reported in the log of functions/billing/stripe/meter/handler.ts say why.',
    urgency: { ticket: 'What is late comes onto the next invoice.' },
    runbook: paymentsSection,
  },
  {
    id: 'DoubleSubscriptionAlarm',
    metric: sumOf(paymentLines.stripe_subscribed_twice(settings), Duration.hours(1)),
    over: 0,
    description:
      'An organization has two subscriptions and pays twice: two pages were paid at the same moment. The lines ' +
      'stripe_subscribed_twice in the log of functions/billing/stripe/worker/handler.ts name the later one: cancel and refund it.',
    urgency: { ticket: 'The payment is given back by hand.' },
    runbook: paymentsSection,
  },
  {
    id: 'UnreturnedPaymentAlarm',
    metric: sumOf(paymentLines.late_payment_not_given_back(settings), Duration.hours(1)),
    over: 0,
    description:
      'Stripe refused to give back what an organization had paid while it waited for its end. The lines ' +
      'late_payment_not_given_back in the log of functions/billing/stripe/worker/handler.ts name the invoice and the reason.',
    urgency: { ticket: 'The payment is given back by hand.' },
    runbook: paymentsSection,
  },
];

/** Alarms of the payment provider's events. */
export const paymentEventAlarms = (settings: StageSettings): LineAlarm[] => [
  {
    id: 'UntakenPaymentEventsAlarm',
    metric: sumOf(untakenEvents(settings), period),
    over: 0,
    description:
      'Events of Stripe were answered with 503: STRIPE_WEBHOOK_SECRET is missing or malformed, or their queue did not take them. ' +
      'Stripe sends them again for three days. The lines stripe_event_refused in the log of ' +
      'functions/billing/stripe/webhook/handler.ts have the code.',
    urgency: { ticket: 'Stripe sends them again for three days.' },
    runbook: eventsSection,
  },
  {
    id: 'UnsignedPaymentEventsAlarm',
    metric: sumOf(unsignedEvents(settings), Duration.hours(1)),
    over: 3,
    description:
      'More than three events within an hour had no signature of this endpoint: somebody invents them, or STRIPE_WEBHOOK_SECRET ' +
      'is of another endpoint and none of Stripe’s events is followed. Look in Stripe whether its deliveries fail.',
    urgency: { ticket: 'What nobody signed is not followed, and Stripe sends its own again for three days.' },
    runbook: eventsSection,
  },
  {
    id: 'RefusedUsageAlarm',
    metric: sumOf(refusedUsage(settings), Duration.hours(1)),
    over: 0,
    description:
      'Stripe’s meter took reports of overage and did not count them. The lines stripe_meter_refused in the log of ' +
      'functions/billing/stripe/webhook/handler.ts name the event; Stripe shows its reasons and samples.',
    urgency: { ticket: 'Invoices are corrected by hand.' },
    runbook: eventsSection,
  },
];

/** Alarms of spending. */
export const creditAlarms = (settings: StageSettings): LineAlarm[] => [
  {
    id: 'UnbookedCreditsAlarm',
    metric: sumOf(unbookedCredits(settings), period),
    over: 0,
    description:
      'The database did not answer before or after calls of a language model: a message was read without the model ' +
      '(credits_not_held), or a call that was made is not charged (credits_not_settled). Both lines are in the log of ' +
      'functions/sessions/conversation/messages/handler.ts.',
    urgency: { ticket: 'Messages are answered, and the sweep gives back what is held.' },
    runbook: 'Credits not booked',
  },
];

/** Alarms of secrets that functions can't use. */
export const configurationAlarms = (settings: StageSettings): LineAlarm[] => [
  {
    id: 'ConfigurationNotRenewedAlarm',
    metric: sumOf(notRenewed(settings), period),
    over: 0,
    description:
      'A secret was changed into something that can’t work, or can’t be read. Functions that run go on with the ' +
      'former configuration; new ones will not start. Search the logs for configuration_not_renewed: the error ' +
      'names secret and variable. Fix the secret; nothing has to be deployed.',
    urgency: { page: 'Functions that start anew do not work.' },
    runbook: 'Configuration not renewed',
  },
  {
    id: 'SecretsKeyRefusedAlarm',
    metric: sumOf(refusedSecretsKey(settings), period),
    over: 0,
    description:
      'KMS refused the key that secrets of customers and users are sealed with: sign-ins with a second factor get 503, ' +
      'webhooks wait. The lines secrets_key_refused have the key’s ARN, the operation and the reason. A key that is about to ' +
      'be deleted is lost for good on that day: cancel it.',
    urgency: {
      page: 'People with a second factor can not log in, and a key that is about to be deleted can be saved.',
    },
    runbook: 'Sealed secrets: key refused',
  },
];

/** Alarms of events on their way to the bus. */
export const eventAlarms = (settings: StageSettings): LineAlarm[] => [
  {
    id: 'RefusedEventsAlarm',
    metric: sumOf(refusedEvents(settings), period),
    over: 0,
    periods: 2,
    description:
      'The bus refused events that are committed, and the sweep repeats them each minute. The lines event_refused in the ' +
      'log of functions/shared/events/sweep/handler.ts have the code: throttled, too large, or why no request is taken.',
    urgency: { page: 'Mails, webhooks and workflows wait.' },
    runbook: 'Events: refused by the bus, not delivered',
  },
];
