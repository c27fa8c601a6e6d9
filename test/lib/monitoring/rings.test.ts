import { expect, test } from 'vitest';
import { fullTemplates, stacksOf } from '../../support/builders/stacks/template.ts';
import { alarmsAbove, type LogLine } from '../../support/doubles/cloud-watch.ts';

// Every alarm on what functions log, made to ring once by lines of the form that they write; the tests of the objectives
// and of faults play some with the lines that the code itself wrote, and test/e2e/outages with whole outages.

const templates = await fullTemplates();
const stacks = stacksOf(templates);

const times = (count: number, line: LogLine): LogLine[] => Array.from({ length: count }, () => line);
const ended = (fault: string) => ({ message: 'run_ended', outcome: 'failed', fault });

const ringing: Record<string, LogLine[]> = {
  ConfigurationNotRenewedAlarm: [{ message: 'configuration_not_renewed' }],
  DailyTasksOldAccountChecksAlarm: [{ message: 'cloud_accounts_rechecked', left: 12, oldest_hours: 37 }],
  EventWorkersMailSendingRefusedAlarm: [{ message: 'mail_sending_refused' }],
  IssuerForeignKeysAlarm: [{ message: 'issuer_key_not_held' }],
  IssuerUnsignedTokensAlarm: [{ message: 'federation_token_not_signed' }],
  IssuerUnusualSigningAlarm: times(1_001, { message: 'federation_token_signed' }),
  PaymentsDoubleSubscriptionAlarm: [{ message: 'stripe_subscribed_twice' }],
  PaymentsOverageDiffersAlarm: [{ message: 'overage_differs' }],
  PaymentsUnreportedOverageAlarm: [{ message: 'overage_not_reported' }],
  PaymentsUnreturnedPaymentAlarm: [{ message: 'late_payment_not_given_back' }],
  RateLimitStoreDownAlarm: [{ message: 'rate_limit_store_down' }],
  RateLimitStoreLateAlarm: times(301, { message: 'rate_limit_store_late' }),
  GatewayThrottledAlarm: times(101, { refusal: 'THROTTLED', status: '429' }),
  FailedLoginsAlarm: times(101, { message: 'login_failed' }),
  FailedSecondFactorsAlarm: times(21, { message: 'second_factor_failed' }),
  RemovedSecondFactorsAlarm: times(4, { message: 'second_factor_removed' }),
  SecretsKeyRefusedAlarm: [{ message: 'secrets_key_refused' }],
  StripeWebhookRefusedUsageAlarm: [{ message: 'stripe_meter_refused' }],
  StripeWebhookUnsignedPaymentEventsAlarm: times(4, {
    message: 'stripe_event_refused',
    code: 'signature_invalid',
  }),
  StripeWebhookUntakenPaymentEventsAlarm: [{ message: 'stripe_event_refused', code: 'queue_unavailable' }],
  SweepsRefusedEventsAlarm: [{ message: 'event_refused' }],
  UnbookedCreditsAlarm: [{ message: 'credits_not_settled' }],
  WebhooksLateWebhooksAlarm: [{ message: 'webhooks_swept', oldest_due_seconds: 601 }],
  WebhooksUnreachedWebhooksAlarm: times(1_001, { message: 'webhook_attempted', outcome: 'dns' }),
  WorkflowsEndlessRunAlarm: [{ message: 'runs_watched', oldest_seconds: 15_301 }],
  WorkflowsRunsFailedByUsAlarm: [ended('ours')],
  WorkflowsUnansweredRunsAlarm: times(5, ended('unanswered')),
};

const own = stacks.flatMap(({ resources }) =>
  [...resources.values()].flatMap(({ type, logicalId, properties }) => {
    const text = JSON.stringify(properties);
    // One that also reads a metric of AWS is in functions/deployments/runs/work/fault.test.ts.
    const isOurs = text.includes('Orchestrator/production') && !text.includes('"AWS/');
    if (type !== 'AWS::CloudWatch::Alarm' || !isOurs) return [];
    const isCount =
      (properties as { ComparisonOperator?: string }).ComparisonOperator === 'GreaterThanThreshold';
    const name = logicalId.slice(0, -8);
    // The halves of objectives have tests of their own, over series.
    return isCount && !/Burn(Long|Short)$/.test(name) ? [name] : [];
  }),
);

test('Every alarm on log lines has lines here that raise it', () => {
  expect(Object.keys(ringing).sort()).toEqual(own.sort());
});

test.each(Object.entries(ringing))(
  '%s rings by its lines, and not without the last of them',
  (name, lines) => {
    expect(alarmsAbove(stacks, lines)).toContain(name);
    expect(alarmsAbove(stacks, lines.slice(1))).not.toContain(name);
  },
);
