import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { StageSettings } from '../config.ts';

/** Per cent of the month's budget. */
const spent = 80;
const expected = 100;

/**
 * Tells the tickets' topic when the account's bill comes near what the stage may cost. Budgets are of the account and need
 * no metric; the estimated charges that CloudWatch has are in us-east-1 alone. CloudFormation names the budget: it makes a
 * new one before it deletes the former where the notifications change, and both can't have one name.
 */
export function watchSpending(scope: Construct, { monthlyBudgetUsd, alarmTopics }: StageSettings): void {
  if (monthlyBudgetUsd === undefined || !alarmTopics) return;
  const tell = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: {
      notificationType,
      threshold,
      thresholdType: 'PERCENTAGE',
      comparisonOperator: 'GREATER_THAN',
    },
    subscribers: [{ subscriptionType: 'SNS', address: alarmTopics.ticket }],
  });
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudgetUsd, unit: 'USD' },
    },
    notificationsWithSubscribers: [tell('ACTUAL', spent), tell('FORECASTED', expected)],
  });
}
