import { expect, test } from 'vitest';
import { fullTemplates, referenced } from '../../support/builders/stacks/template.ts';

const { service } = await fullTemplates();
const alarms = service.ofType('AWS::CloudWatch::Alarm');

/** Without the hash at its end. */
const nameOf = (id: string) => id.slice(0, -8);

test('What rings, at which value and after how long', () => {
  const rows = alarms.map(([id, { Properties: alarm }]) => {
    const { Namespace, MetricName, Statistic, Period, Metrics, ComparisonOperator, Threshold } = alarm;
    expect(alarm.AlarmDescription, id).toMatch(/^.{60,} Runbook: /s);
    const metric = Metrics ? `an expression, ${nameOf(id)}` : `${Namespace} ${MetricName}`;
    const over = Metrics ? '' : `${Statistic} of ${Period} s: `;
    const of = alarm.DatapointsToAlarm ?? alarm.EvaluationPeriods;
    const value = `${over}${ComparisonOperator} ${Threshold}, ${of} of ${alarm.EvaluationPeriods}, ${alarm.TreatMissingData}`;
    return { name: nameOf(id), metric, value };
  });
  const lines = Object.entries(Object.groupBy(rows, ({ metric }) => metric)).flatMap(([metric, all = []]) => {
    const groups = Object.entries(Object.groupBy(all, ({ value }) => value)).map(([value, alike = []]) => ({
      value,
      names: alike.map(({ name }) => name).toSorted(),
    }));
    const [most, ...others] = groups.toSorted((one, other) => other.names.length - one.names.length);
    // Each alarm that differs from the most of its metric is named, so that none can take another's place.
    return [
      `${metric}, ${most?.value}`,
      ...others.map(({ value, names }) => `${metric}, ${value}: ${names.join(', ')}`),
    ];
  });
  expect(lines.toSorted()).toMatchInlineSnapshot(`
    [
      "AWS/ApiGateway 5XXError, Sum of 300 s: GreaterThanThreshold 5, 1 of 1, notBreaching",
      "AWS/Events FailedInvocations, Sum of 300 s: GreaterThanThreshold 0, 1 of 1, notBreaching",
      "AWS/Lambda Errors, Sum of 1200 s: GreaterThanThreshold 0, 2 of 2, notBreaching: PaymentsMeterErrorsAlarm",
      "AWS/Lambda Errors, Sum of 300 s: GreaterThanThreshold 0, 1 of 1, notBreaching: DailyTasksDigestWorkerErrorsAlarm, DailyTasksRetentionWorkerErrorsAlarm, IssuerRotationErrorsAlarm, MigrationsWorkerErrorsAlarm",
      "AWS/Lambda Errors, Sum of 300 s: GreaterThanThreshold 0, 2 of 2, notBreaching",
      "AWS/Lambda Errors, Sum of 3600 s: GreaterThanThreshold 0, 2 of 2, notBreaching: DailyTasksAccountHealthWorkerErrorsAlarm",
      "AWS/Lambda Invocations, Sum of 300 s: LessThanThreshold 1, 3 of 3, breaching",
      "AWS/Lambda Throttles, Sum of 300 s: GreaterThanThreshold 0, 2 of 2, notBreaching",
      "AWS/SES Reputation.BounceRate, Maximum of 3600 s: GreaterThanThreshold 0.02, 1 of 1, notBreaching",
      "AWS/SES Reputation.ComplaintRate, Maximum of 3600 s: GreaterThanThreshold 0.0005, 1 of 1, notBreaching",
      "AWS/SQS ApproximateAgeOfOldestMessage, Maximum of 300 s: GreaterThanThreshold 900, 1 of 1, notBreaching",
      "AWS/SQS ApproximateNumberOfMessagesVisible, Maximum of 60 s: GreaterThanThreshold 0, 1 of 1, notBreaching",
      "AWS/States ExecutionsAborted, Sum of 300 s: GreaterThanThreshold 0, 1 of 1, notBreaching",
      "AWS/States ExecutionsFailed, Sum of 300 s: GreaterThanThreshold 0, 1 of 1, notBreaching",
      "AWS/States ExecutionsTimedOut, Sum of 300 s: GreaterThanThreshold 0, 1 of 1, notBreaching",
      "AWS/WAFV2 BlockedRequests, Sum of 300 s: GreaterThanThreshold 1000, 1 of 1, notBreaching",
      "Orchestrator/production ConfigurationNotRenewed, Sum of 300 s: GreaterThanThreshold 0, 1 of 1, notBreaching",
      "Orchestrator/production DoubleSubscriptions, Sum of 3600 s: GreaterThanThreshold 0, 1 of 1, notBreaching",
      "Orchestrator/production FailedLogins, Sum of 300 s: GreaterThanThreshold 100, 1 of 1, notBreaching",
      "Orchestrator/production FailedSecondFactors, Sum of 300 s: GreaterThanThreshold 20, 1 of 1, notBreaching",
      "Orchestrator/production FinishedRotations, Sum of 43200 s: LessThanThreshold 1, 3 of 3, breaching",
      "Orchestrator/production ForeignKeys, Sum of 300 s: GreaterThanThreshold 0, 1 of 1, notBreaching",
      "Orchestrator/production GatewayThrottled, Sum of 300 s: GreaterThanThreshold 100, 1 of 1, notBreaching",
      "Orchestrator/production MailSendingRefused, Sum of 300 s: GreaterThanThreshold 0, 1 of 1, notBreaching",
      "Orchestrator/production OldestAccountCheck, Maximum of 3600 s: GreaterThanThreshold 36, 2 of 2, notBreaching",
      "Orchestrator/production OldestRun, Maximum of 300 s: GreaterThanThreshold 15300, 2 of 2, notBreaching",
      "Orchestrator/production OldestWebhookDelivery, Maximum of 300 s: GreaterThanThreshold 600, 2 of 2, notBreaching",
      "Orchestrator/production OverageDifferences, Sum of 3600 s: GreaterThanThreshold 0, 1 of 1, notBreaching",
      "Orchestrator/production RateLimitStoreDown, Sum of 300 s: GreaterThanThreshold 0, 2 of 2, notBreaching",
      "Orchestrator/production RateLimitStoreLate, Sum of 300 s: GreaterThanThreshold 300, 3 of 3, notBreaching",
      "Orchestrator/production RefusedEvents, Sum of 300 s: GreaterThanThreshold 0, 2 of 2, notBreaching",
      "Orchestrator/production RefusedUsage, Sum of 3600 s: GreaterThanThreshold 0, 1 of 1, notBreaching",
      "Orchestrator/production RemovedSecondFactors, Sum of 3600 s: GreaterThanThreshold 3, 1 of 1, notBreaching",
      "Orchestrator/production RunsFailedByUs, Sum of 300 s: GreaterThanThreshold 0, 1 of 1, notBreaching",
      "Orchestrator/production SecretsKeyRefused, Sum of 300 s: GreaterThanThreshold 0, 1 of 1, notBreaching",
      "Orchestrator/production SignedTokens, Sum of 300 s: GreaterThanThreshold 1000, 1 of 1, notBreaching",
      "Orchestrator/production UnbookedCredits, Sum of 300 s: GreaterThanThreshold 0, 1 of 1, notBreaching",
      "Orchestrator/production UnreachedWebhooks, Sum of 300 s: GreaterThanThreshold 1000, 1 of 1, notBreaching",
      "Orchestrator/production UnreportedOverage, Sum of 1200 s: GreaterThanThreshold 0, 2 of 2, notBreaching",
      "Orchestrator/production UnreturnedPayments, Sum of 3600 s: GreaterThanThreshold 0, 1 of 1, notBreaching",
      "Orchestrator/production UnsignedPaymentEvents, Sum of 3600 s: GreaterThanThreshold 3, 1 of 1, notBreaching",
      "Orchestrator/production UnsignedTokens, Sum of 300 s: GreaterThanThreshold 0, 1 of 1, notBreaching",
      "Orchestrator/production UntakenPaymentEvents, Sum of 300 s: GreaterThanThreshold 0, 1 of 1, notBreaching",
      "an expression, AvailabilityFastBurnLong, GreaterThanThreshold 14.4, 1 of 1, notBreaching",
      "an expression, AvailabilityFastBurnShort, GreaterThanThreshold 14.4, 1 of 1, notBreaching",
      "an expression, AvailabilitySlowBurnLong, GreaterThanThreshold 6, 1 of 1, notBreaching",
      "an expression, AvailabilitySlowBurnShort, GreaterThanThreshold 6, 1 of 1, notBreaching",
      "an expression, DeliveriesFastBurnLong, GreaterThanThreshold 14.4, 1 of 1, notBreaching",
      "an expression, DeliveriesFastBurnShort, GreaterThanThreshold 14.4, 1 of 1, notBreaching",
      "an expression, DeliveriesSlowBurnLong, GreaterThanThreshold 6, 1 of 1, notBreaching",
      "an expression, DeliveriesSlowBurnShort, GreaterThanThreshold 6, 1 of 1, notBreaching",
      "an expression, EventWorkersMailMoreDeadLettersAlarm, GreaterThanThreshold 0, 1 of 1, notBreaching",
      "an expression, EventWorkersWebhooksMoreDeadLettersAlarm, GreaterThanThreshold 0, 1 of 1, notBreaching",
      "an expression, EventWorkersWorkflowSignalsMoreDeadLettersAlarm, GreaterThanThreshold 0, 1 of 1, notBreaching",
      "an expression, FirstTokensFastBurnLong, GreaterThanThreshold 14.4, 1 of 1, notBreaching",
      "an expression, FirstTokensFastBurnShort, GreaterThanThreshold 14.4, 1 of 1, notBreaching",
      "an expression, FirstTokensSlowBurnLong, GreaterThanThreshold 6, 1 of 1, notBreaching",
      "an expression, FirstTokensSlowBurnShort, GreaterThanThreshold 6, 1 of 1, notBreaching",
      "an expression, LiveTellingMoreDeadLettersAlarm, GreaterThanThreshold 0, 1 of 1, notBreaching",
      "an expression, ModelTurnsFastBurnLong, GreaterThanThreshold 14.4, 1 of 1, notBreaching",
      "an expression, ModelTurnsFastBurnShort, GreaterThanThreshold 14.4, 1 of 1, notBreaching",
      "an expression, ModelTurnsSlowBurnLong, GreaterThanThreshold 6, 1 of 1, notBreaching",
      "an expression, ModelTurnsSlowBurnShort, GreaterThanThreshold 6, 1 of 1, notBreaching",
      "an expression, OpenedGatesFastBurnLong, GreaterThanThreshold 14.4, 1 of 1, notBreaching",
      "an expression, OpenedGatesFastBurnShort, GreaterThanThreshold 14.4, 1 of 1, notBreaching",
      "an expression, OpenedGatesSlowBurnLong, GreaterThanThreshold 6, 1 of 1, notBreaching",
      "an expression, OpenedGatesSlowBurnShort, GreaterThanThreshold 6, 1 of 1, notBreaching",
      "an expression, PaymentsNoticesMoreDeadLettersAlarm, GreaterThanThreshold 0, 1 of 1, notBreaching",
      "an expression, ReadsFastBurnLong, GreaterThanThreshold 14.4, 1 of 1, notBreaching",
      "an expression, ReadsFastBurnShort, GreaterThanThreshold 14.4, 1 of 1, notBreaching",
      "an expression, ReadsSlowBurnLong, GreaterThanThreshold 6, 1 of 1, notBreaching",
      "an expression, ReadsSlowBurnShort, GreaterThanThreshold 6, 1 of 1, notBreaching",
      "an expression, RunDelaysFastBurnLong, GreaterThanThreshold 14.4, 1 of 1, notBreaching",
      "an expression, RunDelaysFastBurnShort, GreaterThanThreshold 14.4, 1 of 1, notBreaching",
      "an expression, RunDelaysSlowBurnLong, GreaterThanThreshold 6, 1 of 1, notBreaching",
      "an expression, RunDelaysSlowBurnShort, GreaterThanThreshold 6, 1 of 1, notBreaching",
      "an expression, RunStepsFastBurnLong, GreaterThanThreshold 14.4, 1 of 1, notBreaching",
      "an expression, RunStepsFastBurnShort, GreaterThanThreshold 14.4, 1 of 1, notBreaching",
      "an expression, RunStepsSlowBurnLong, GreaterThanThreshold 6, 1 of 1, notBreaching",
      "an expression, RunStepsSlowBurnShort, GreaterThanThreshold 6, 1 of 1, notBreaching",
      "an expression, RunsFastBurnLong, GreaterThanThreshold 14.4, 1 of 1, notBreaching",
      "an expression, RunsFastBurnShort, GreaterThanThreshold 14.4, 1 of 1, notBreaching",
      "an expression, RunsSlowBurnLong, GreaterThanThreshold 6, 1 of 1, notBreaching",
      "an expression, RunsSlowBurnShort, GreaterThanThreshold 6, 1 of 1, notBreaching",
      "an expression, WebhooksAttemptsMoreDeadLettersAlarm, GreaterThanThreshold 0, 1 of 1, notBreaching",
      "an expression, WorkflowsDeploymentStepsErrorsAlarm, GreaterThanThreshold 0, 2 of 2, notBreaching",
      "an expression, WorkflowsUnansweredRunsAlarm, GreaterThanThreshold 0, 1 of 1, notBreaching",
    ]
  `);
});

test('Errors ring of functions that start too rarely to fail in two periods of five minutes in a row', () => {
  const periodMinutes = 5;
  const rare = service.ofType('AWS::Scheduler::Schedule').flatMap(([, { Properties }]) => {
    const [, count, unit = ''] =
      /^rate\((\d+) (minute|hour|day)s?\)$/.exec(Properties.ScheduleExpression) ?? [];
    const minutes = Number(count) * ({ minute: 1, hour: 60, day: 1_440 }[unit] ?? Number.NaN);
    expect(minutes, Properties.ScheduleExpression).toBeGreaterThan(0);
    return minutes > periodMinutes ? [referenced(Properties.Target.Arn)] : [];
  });
  const rings = rare.map((worker) => {
    const own = alarms.filter(
      ([, { Properties }]) =>
        Properties.MetricName === 'Errors' && referenced(Properties.Dimensions[0]?.Value) === worker,
    );
    return [
      service.resources[worker ?? '']?.Metadata?.Entry,
      own.map(([, { Properties }]) => [
        Properties.Period,
        Properties.Threshold,
        Properties.EvaluationPeriods,
      ]),
    ];
  });
  expect(Object.fromEntries(rings)).toEqual({
    'functions/billing/stripe/meter/handler.ts': [[1_200, 0, 2]],
    'functions/clouds/health/handler.ts': [[3_600, 0, 2]],
    'functions/issuer/rotation/handler.ts': [[300, 0, 1]],
    'functions/mail/digest/handler.ts': [[300, 0, 1]],
    'functions/system/retention/handler.ts': [[300, 0, 1]],
  });
});
