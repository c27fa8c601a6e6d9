import type { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { ServiceFunction } from '../compute/service-function.ts';
import type { StageSettings } from '../config.ts';

// Counts of log lines of functions. A metric filter per log group adds to the same metric.

export interface CountedLine {
  metricNamespace: string;
  metricName: string;
  metricValue: string;
}

/** One for each line that a filter takes. */
export const countMetric =
  (metricName: string) =>
  ({ name }: StageSettings): CountedLine => ({
    metricNamespace: `Orchestrator/${name}`,
    metricName,
    metricValue: '1',
  });

/** Tokens for customers' clouds that could not be signed. */
export const unsignedTokens = countMetric('UnsignedTokens');
/** Tokens for customers' clouds that were signed. */
export const signedTokens = countMetric('SignedTokens');
/** Runs of the issuer's rotation that came to their end. */
export const finishedRotations = countMetric('FinishedRotations');

/** Keys that the database names and KMS doesn't hold as the issuer's. */
export const foreignKeys = countMetric('ForeignKeys');

/** Functions that go on with a former configuration, because the present one can't be read or can't work. */
export const notRenewed = countMetric('ConfigurationNotRenewed');

/** The delay of the oldest due delivery to a webhook, in seconds; logged by every sweep. */
export const oldestDelivery = ({ name }: StageSettings) => ({
  metricNamespace: `Orchestrator/${name}`,
  metricName: 'OldestWebhookDelivery',
  metricValue: '$.oldest_due_seconds',
});
/** Attempts to deliver to webhooks that failed for a reason that may be ours: no name, no connection, no answer. */
export const unreachedWebhooks = countMetric('UnreachedWebhooks');

/** Requests that were counted by the container alone, or refused, because the store of rate limits failed or never answered. */
export const limitsUnstored = countMetric('RateLimitStoreDown');
/** Those that didn't wait for its answer, which came later. */
export const limitsLate = countMetric('RateLimitStoreLate');
/** Events that the bus refused to take from the sweep. */
export const refusedEvents = countMetric('RefusedEvents');

export function countUnstoredLimits(fn: ServiceFunction, settings: StageSettings): void {
  new MetricFilter(fn, 'RateLimitStoreDown', {
    logGroup: fn.logGroup,
    filterPattern: FilterPattern.stringValue('$.message', '=', 'rate_limit_store_down'),
    ...limitsUnstored(settings),
  });
}

export function countLateLimits(fn: ServiceFunction, settings: StageSettings): void {
  new MetricFilter(fn, 'RateLimitStoreLate', {
    logGroup: fn.logGroup,
    filterPattern: FilterPattern.stringValue('$.message', '=', 'rate_limit_store_late'),
    ...limitsLate(settings),
  });
}

export function countRefusedEvents(sweep: ServiceFunction, settings: StageSettings): void {
  new MetricFilter(sweep, 'RefusedEvents', {
    logGroup: sweep.logGroup,
    filterPattern: FilterPattern.stringValue('$.message', '=', 'event_refused'),
    ...refusedEvents(settings),
  });
}

export function measureOldestDelivery(sweep: ServiceFunction, settings: StageSettings): void {
  new MetricFilter(sweep, 'OldestDelivery', {
    logGroup: sweep.logGroup,
    filterPattern: FilterPattern.stringValue('$.message', '=', 'webhooks_swept'),
    ...oldestDelivery(settings),
  });
}

export function countUnreached(sender: ServiceFunction, settings: StageSettings): void {
  new MetricFilter(sender, 'Unreached', {
    logGroup: sender.logGroup,
    filterPattern: FilterPattern.all(
      FilterPattern.stringValue('$.message', '=', 'webhook_attempted'),
      FilterPattern.any(
        ...['dns', 'connection', 'reset', 'timeout'].map((outcome) =>
          FilterPattern.stringValue('$.outcome', '=', outcome),
        ),
      ),
    ),
    ...unreachedWebhooks(settings),
  });
}

/** Deliveries that will not arrive by themselves, and webhooks that were paused: what customers' endpoints do. */
export const endpointLines = {
  webhook_gave_up: countMetric('GivenUpDeliveries'),
  webhook_paused: countMetric('PausedWebhooks'),
} as const;

export function countEndpoints(sender: ServiceFunction, settings: StageSettings): void {
  for (const [message, metric] of Object.entries(endpointLines)) {
    const line = metric(settings);
    new MetricFilter(sender, line.metricName, {
      logGroup: sender.logGroup,
      filterPattern: FilterPattern.stringValue('$.message', '=', message),
      ...line,
    });
  }
}

/** States that must not occur between the payment provider and this service. */
export const paymentLines = {
  overage_differs: countMetric('OverageDifferences'),
  overage_not_reported: countMetric('UnreportedOverage'),
  stripe_subscribed_twice: countMetric('DoubleSubscriptions'),
  late_payment_not_given_back: countMetric('UnreturnedPayments'),
} as const;

export function countPayments(
  worker: ServiceFunction,
  meter: ServiceFunction,
  settings: StageSettings,
): void {
  for (const [message, metric] of Object.entries(paymentLines)) {
    const fn = message.startsWith('overage_') ? meter : worker;
    const line = metric(settings);
    new MetricFilter(fn, line.metricName, {
      logGroup: fn.logGroup,
      filterPattern: FilterPattern.stringValue('$.message', '=', message),
      ...line,
    });
  }
}

/** Events of the payment provider that were not accepted: by the service's fault, or because they weren't signed. */
export const untakenEvents = countMetric('UntakenPaymentEvents');
export const unsignedEvents = countMetric('UnsignedPaymentEvents');
/** Errors of the payment provider's meter about usage that it didn't count. */
export const refusedUsage = countMetric('RefusedUsage');

export function countPaymentEvents(receiver: ServiceFunction, settings: StageSettings): void {
  const { stringValue, all } = FilterPattern;
  const isRefused = stringValue('$.message', '=', 'stripe_event_refused');
  const counts = [
    [untakenEvents, all(isRefused, stringValue('$.code', '!=', 'signature_invalid'))],
    [unsignedEvents, all(isRefused, stringValue('$.code', '=', 'signature_invalid'))],
    [refusedUsage, stringValue('$.message', '=', 'stripe_meter_refused')],
  ] as const;
  for (const [metric, filterPattern] of counts) {
    const line = metric(settings);
    new MetricFilter(receiver, line.metricName, { logGroup: receiver.logGroup, filterPattern, ...line });
  }
}

/** Calls of language models whose credits the database didn't hold, or didn't book. */
export const unbookedCredits = countMetric('UnbookedCredits');

export function countUnbooked(fn: ServiceFunction, settings: StageSettings): void {
  new MetricFilter(fn, 'UnbookedCredits', {
    logGroup: fn.logGroup,
    filterPattern: FilterPattern.any(
      ...['credits_not_held', 'credits_not_settled'].map((message) =>
        FilterPattern.stringValue('$.message', '=', message),
      ),
    ),
    ...unbookedCredits(settings),
  });
}

/** The highest in a period. */
export const maximumOf = ({ metricNamespace, metricName }: CountedLine, period: Duration) =>
  new Metric({ namespace: metricNamespace, metricName, period, statistic: Stats.MAXIMUM });

/** Messages that a language model was to answer, and those that were answered without it. */
export const modelTurns = countMetric('ModelTurns');
export const turnsWithoutModel = countMetric('TurnsWithoutModel');

export function countModelTurns(fn: ServiceFunction, settings: StageSettings): void {
  const answered = FilterPattern.stringValue('$.message', '=', 'turn_answered');
  const counts = [
    [modelTurns, answered],
    [turnsWithoutModel, FilterPattern.all(answered, FilterPattern.booleanValue('$.with_model', false))],
  ] as const;
  for (const [metric, filterPattern] of counts) {
    const line = metric(settings);
    new MetricFilter(fn, line.metricName, {
      logGroup: fn.logGroup,
      filterPattern,
      // So that a share is known before the first failure.
      defaultValue: 0,
      ...line,
    });
  }
}

/** Log lines of sign-in functions about refused users, and about removed second factors. */
export const signInLines = {
  login_failed: countMetric('FailedLogins'),
  second_factor_failed: countMetric('FailedSecondFactors'),
  second_factor_removed: countMetric('RemovedSecondFactors'),
} as const;

export function countSignIns(fn: ServiceFunction, settings: StageSettings): void {
  for (const [message, metric] of Object.entries(signInLines)) {
    const line = metric(settings);
    new MetricFilter(fn, line.metricName, {
      logGroup: fn.logGroup,
      filterPattern: FilterPattern.stringValue('$.message', '=', message),
      ...line,
    });
  }
}

/** How many lines in a period. */
export const sumOf = ({ metricNamespace, metricName }: CountedLine, period: Duration) =>
  new Metric({ namespace: metricNamespace, metricName, period, statistic: Stats.SUM });

export function countNotRenewed(fn: ServiceFunction, settings: StageSettings): void {
  new MetricFilter(fn, 'ConfigurationNotRenewed', {
    logGroup: fn.logGroup,
    filterPattern: FilterPattern.stringValue('$.message', '=', 'configuration_not_renewed'),
    ...notRenewed(settings),
  });
}

/** Uses of the key of sealed secrets that KMS refused, for any reason. */
export const refusedSecretsKey = countMetric('SecretsKeyRefused');

/** For a function that seals or opens secrets. */
export function countRefusedSecretsKey(fn: ServiceFunction, settings: StageSettings): void {
  if (!('SECRETS_RAW_KEY' in fn.config.shape)) return;
  new MetricFilter(fn, 'SecretsKeyRefused', {
    logGroup: fn.logGroup,
    filterPattern: FilterPattern.stringValue('$.message', '=', 'secrets_key_refused'),
    ...refusedSecretsKey(settings),
  });
}

/** Mails that SES refused for the account as a whole: its quota is used up, or its sending is paused. */
export const refusedSending = countMetric('MailSendingRefused');

export function countRefusedSending(worker: ServiceFunction, settings: StageSettings): void {
  new MetricFilter(worker, 'MailSendingRefused', {
    logGroup: worker.logGroup,
    filterPattern: FilterPattern.stringValue('$.message', '=', 'mail_sending_refused'),
    ...refusedSending(settings),
  });
}
