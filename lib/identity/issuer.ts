import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import { signerConfig, signerEnv } from '../../functions/clouds/signer/env.ts';
import { rotationConfig, rotationEnv, wellKnown } from '../../functions/issuer/env.ts';
import type { Binding } from '../compute/bindings.ts';
import type { Foundation } from '../compute/foundation.ts';
import { ServiceFunction } from '../compute/service-function.ts';
import { startOnSchedule } from '../messaging/start-on-schedule.ts';
import type { Alarms } from '../monitoring/alarms.ts';
import { issuerAlarms } from '../monitoring/alarms-on-log-lines.ts';
import { finishedRotations, foreignKeys } from '../monitoring/log-metrics.ts';
import { rotatesSigningKeys, signerRole, signerRoleName, signsTokens } from './signing-keys.ts';

export interface IssuerProps {
  foundation: Foundation;
  /** The bucket that serves the discovery document and the key set. */
  documents: IBucket;
  alarms: Alarms;
}

/**
 * The OpenID Connect issuer: a function that makes and publishes its keys once a day, and the only one that signs with
 * them. The operator's configuration says whether there is an issuer; without one the first only removes the documents,
 * and the second refuses.
 */
export class Issuer extends Construct {
  readonly signer: ServiceFunction;

  constructor(scope: Construct, id: string, { foundation, documents, alarms }: IssuerProps) {
    super(scope, id);
    const { settings } = foundation;
    const rotation = new ServiceFunction(this, 'Rotation', {
      entry: 'functions/issuer/rotation/handler.ts',
      description: 'Makes, publishes and destroys the keys that sign tokens for customers’ clouds',
      foundation,
      invokedBy: 'schedule',
      schema: rotationEnv,
      config: rotationConfig,
      environment: {
        ISSUER_KEY_ALIAS: rotatesSigningKeys(this, settings),
        ISSUER_SIGNER_ROLE_ARN: signerRole(this, settings),
        ISSUER_BUCKET: publishesTo(documents),
      },
      memoryMegabytes: 512,
      timeoutSeconds: 60,
    });
    this.signer = new ServiceFunction(this, 'Signer', {
      entry: 'functions/clouds/signer/handler.ts',
      description: 'Signs tokens for customers’ clouds, and is all that may',
      foundation,
      invokedBy: 'function',
      roleName: signerRoleName(this, settings),
      schema: signerEnv,
      config: signerConfig,
      environment: {
        ISSUER_KEY_ALIAS: signsTokens(this, settings),
        ISSUER_SIGNER_ROLE_ARN: signerRole(this, settings),
      },
      memoryMegabytes: 512,
      // A transaction for the account, one for the keys, and two tries at KMS.
      timeoutSeconds: 15,
      reservedConcurrency: settings.stepExecutions,
    });
    startOnSchedule(this, 'DailyRotation', {
      worker: rotation,
      often: 'once a day',
      // The first start is when the schedule is made.
      schedule: ScheduleExpression.rate(Duration.days(1)),
      // The next start does the remaining work.
      retryAttempts: 5,
      maxEventAge: Duration.hours(6),
    });
    new MetricFilter(rotation, 'Finished', {
      logGroup: rotation.logGroup,
      filterPattern: FilterPattern.stringValue('$.message', '=', 'issuer_rotation_finished'),
      ...finishedRotations(settings),
    });
    new MetricFilter(rotation, 'NotHeld', {
      logGroup: rotation.logGroup,
      filterPattern: FilterPattern.stringValue('$.message', '=', 'issuer_key_not_held'),
      ...foreignKeys(settings),
    });
    alarms.onRotationErrors(rotation);
    alarms.onLines(this, issuerAlarms(settings));
  }
}

/** May write and delete the issuer's two documents and nothing beside them. */
const publishesTo = (bucket: IBucket): Binding => ({
  value: bucket.bucketName,
  grantTo: ({ grantPrincipal }) =>
    grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['s3:PutObject', 's3:DeleteObject'],
        resources: Object.values(wellKnown).map((path) => bucket.arnForObjects(path.slice(1))),
      }),
    ),
});
