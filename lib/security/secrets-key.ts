import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import { EventField, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets';
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type IKey, Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { Binding } from '../compute/bindings.ts';
import type { StageSettings } from '../config.ts';
import { runbookAt } from '../monitoring/alarm-row.ts';

/** The purposes of the key; one of these words stands in every message's encryption context. */
const purposes = ['cloud_credentials', 'hub_token', 'second_factor', 'webhook_secret'] as const;
type Purpose = (typeof purposes)[number];
const purposeKey = 'kms:EncryptionContext:purpose';

/**
 * The key that secrets of customers and users are sealed with. It refuses every use without one of these purposes in the
 * encryption context, even to a role that is allowed to use it; each role's own permission says which purposes.
 */
export function secretsKey(scope: Construct, id: string, settings: StageSettings): IKey {
  const { keepData, secretsKeyMultiRegion, secretsKeyReplica } = settings;
  // Its policy is set when the replica is made (docs/operations.md): a template can't change the policy of a key that isn't its own.
  if (secretsKeyReplica) return Key.fromKeyArn(scope, id, secretsKeyReplica);
  const key = new Key(scope, id, {
    description:
      'Seals the secrets of customers’ clouds, of model hubs, of webhooks and of users’ second factors',
    // Once a year; KMS keeps the old material, so nothing has to be sealed again.
    enableKeyRotation: true,
    ...(secretsKeyMultiRegion && { multiRegion: true }),
    removalPolicy: keepData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
  });
  key.addToResourcePolicy(
    new PolicyStatement({
      effect: Effect.DENY,
      principals: [new AnyPrincipal()],
      actions: [
        'kms:Encrypt',
        'kms:Decrypt',
        'kms:GenerateDataKey',
        'kms:GenerateDataKeyWithoutPlaintext',
        'kms:ReEncryptFrom',
        'kms:ReEncryptTo',
      ],
      resources: ['*'],
      conditions: { StringNotEquals: { [purposeKey]: purposes } },
    }),
  );
  key.addToResourcePolicy(
    new PolicyStatement({
      sid: 'OnlyWithBreakGlass',
      effect: Effect.DENY,
      principals: [new AnyPrincipal()],
      actions: endingActions,
      resources: ['*'],
      conditions: {
        StringNotEquals: { [`aws:PrincipalTag/${breakGlass.tag}`]: breakGlass.value },
        // CloudFormation, by the role that CDK's bootstrap made for it: it deletes the key with a first deploy that fails, and
        // with a stage whose data aren't kept. For other stages the key is retained.
        ArnNotLike: { 'aws:PrincipalArn': 'arn:*:iam::*:role/cdk-*-cfn-exec-role-*' },
      },
    }),
  );
  return key;
}

/** After one of them nothing that the key has sealed can be opened. */
const endingActions = ['kms:ScheduleKeyDeletion', 'kms:DisableKey'];

/** A role or user has to have this tag to end the key: that is no slip (docs/operations.md). */
const breakGlass = { tag: 'break-glass', value: 'secrets-key' };

/**
 * Notifies the topic of pages when the key is disabled or scheduled for deletion. Events of KMS come by CloudTrail, so the
 * account needs a trail of management events, and the topic's policy has to let `events.amazonaws.com` publish.
 */
export function watchSecretsKey(scope: Construct, key: IKey, { alarmTopics }: StageSettings): void {
  if (!alarmTopics) return;
  const rule = new Rule(scope, 'SecretsKeyEnds', {
    description: 'Somebody disables or deletes the key of sealed secrets, or tried to',
    eventPattern: {
      source: ['aws.kms'],
      detailType: ['AWS API Call via CloudTrail'],
      detail: {
        eventSource: ['kms.amazonaws.com'],
        eventName: endingActions.map((action) => action.replace('kms:', '')),
        resources: { ARN: [key.keyArn] },
      },
    },
  });
  const told =
    'Somebody disables or deletes the key of sealed secrets, or tried to. Runbook: "Sealed secrets: key refused" in ' +
    `${runbookAt('Sealed secrets: key refused')} : ` +
    `${EventField.fromPath('$.detail.eventName')} by ${EventField.fromPath('$.detail.userIdentity.arn')}`;
  Validations.of(rule).acknowledge({
    id: 'Serverless-EventBusDLQ',
    reason: 'A topic is there or it is not; the alarm on refused uses of the key rings as well.',
  });
  rule.addTarget(
    new SnsTopic(Topic.fromTopicArn(scope, 'SecretsKeyTopic', alarmTopics.page), {
      message: RuleTargetInput.fromText(told),
    }),
  );
}

const uses = (key: IKey, purpose: Purpose, actions: string[]): Binding => ({
  value: key.keyArn,
  grantTo: ({ grantPrincipal }) =>
    grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions,
        resources: [key.keyArn],
        conditions: { StringEquals: { [purposeKey]: purpose } },
      }),
    ),
});

/** May seal customers' secrets and open none: who takes them in has no need to read them again. */
export const sealsCredentials = (key: IKey) => uses(key, 'cloud_credentials', ['kms:GenerateDataKey']);

/** May open customers' secrets and seal none. */
export const opensCredentials = (key: IKey) => uses(key, 'cloud_credentials', ['kms:Decrypt']);

/** The function that takes in webhooks' secrets opens none. */
export const sealsWebhookSecrets = (key: IKey) => uses(key, 'webhook_secret', ['kms:GenerateDataKey']);

/** The one that signs with them seals none. */
export const opensWebhookSecrets = (key: IKey) => uses(key, 'webhook_secret', ['kms:Decrypt']);

/** The functions that take in tokens of model hubs open none. */
export const sealsHubTokens = (key: IKey) => uses(key, 'hub_token', ['kms:GenerateDataKey']);

/** The one that writes them into clusters seals none. */
export const opensHubTokens = (key: IKey) => uses(key, 'hub_token', ['kms:Decrypt']);

/** The function that enrols a second factor also checks its codes. */
export const keepsSecondFactors = (key: IKey) =>
  uses(key, 'second_factor', ['kms:GenerateDataKey', 'kms:Decrypt']);
