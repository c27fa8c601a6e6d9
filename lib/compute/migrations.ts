import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { CustomResource, Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { duties } from '../../functions/shared/db/duties.ts';
import { databaseAuthorities } from '../../functions/shared/env.ts';
import { loginSecret } from '../../functions/shared/secrets.ts';
import { migrateConfig, migrateEnv } from '../../functions/system/migrate/env.ts';
import { inRepository } from '../paths.ts';
import { type Binding, readsSecrets, value } from './bindings.ts';
import type { Foundation } from './foundation.ts';
import { ServiceFunction } from './service-function.ts';

const migrationsFolder = inRepository('functions/shared/db/migrations');

/**
 * Applies the migrations on deploy, whenever a file was added. Functions depend on it, so that new code never
 * meets an old schema; old code meets the new one for a while, which is why migrations only add.
 */
export class Migrations extends Construct {
  readonly worker: ServiceFunction;
  readonly applied: CustomResource;

  constructor(scope: Construct, id: string, { foundation }: { foundation: Foundation }) {
    super(scope, id);
    this.worker = new ServiceFunction(this, 'Worker', {
      entry: 'functions/system/migrate/handler.ts',
      description: 'Applies the schema migrations, on deploy',
      addFiles: (folder) => cpSync(migrationsFolder, `${folder}/migrations`, { recursive: true }),
      foundation,
      invokedBy: 'deployment',
      schema: migrateEnv,
      ...ownerOf(foundation),
      memoryMegabytes: 256,
      // The longest that a Lambda can run: an index on a large table takes long.
      timeoutSeconds: 900,
    });
    // One deploy at a time, and one operator who renews a login.
    this.worker.mostExecutions = 2;
    this.applied = new CustomResource(this, 'Applied', {
      resourceType: 'Custom::DatabaseMigrations',
      serviceToken: this.worker.functionArn,
      // Shortly after the function's own end: CloudFormation's default would wait an hour for a dead one.
      serviceTimeout: Duration.seconds(this.worker.timeoutSeconds + 60),
      // CloudFormation calls the function again when one of these changes: with every deploy.
      properties: { Checksum: checksum(), Stamp: foundation.settings.stamp ?? '' },
    });
    // With the policy of its role, or the function couldn't read the secret.
    if (this.worker.role) this.applied.node.addDependency(this.worker.role);
  }
}

/** The source of the owner's login: the operator's secret, or the one that RDS keeps for the stage's cluster. */
function ownerOf(foundation: Foundation) {
  const { cluster } = foundation;
  const { databasePooler } = foundation.settings;
  const SECRETS_PREFIX = keepsLogins(foundation);
  if (!cluster) {
    const pooler = databasePooler ? { DATABASE_POOLER: value(databasePooler) } : {};
    return { config: migrateConfig, environment: { SECRETS_PREFIX, ...pooler } };
  }
  const { address, databaseName, ownerSecret } = cluster;
  const environment = {
    SECRETS_PREFIX,
    CLUSTER_OWNER_SECRET_ARN: readsSecrets([ownerSecret]),
    CLUSTER_ADDRESS: value(address),
    CLUSTER_DATABASE: value(databaseName),
  };
  return { config: databaseAuthorities, environment };
}

/** May make the secrets with the functions' logins, and put new ones into them. */
const keepsLogins = (foundation: Foundation): Binding => ({
  value: foundation.settings.secretsPrefix,
  grantTo: ({ grantPrincipal }) =>
    grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['GetSecretValue', 'CreateSecret', 'PutSecretValue'].map((act) => `secretsmanager:${act}`),
        // Secrets Manager puts six random characters behind the name of a secret, once there is one.
        resources: duties
          .map((duty) => foundation.secret(loginSecret(duty)).secretArn)
          .flatMap((arn) => [arn, `${arn}-??????`]),
      }),
    ),
});

function checksum(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrationsFolder).sort()) {
    hash.update(name).update(readFileSync(`${migrationsFolder}/${name}`));
  }
  return hash.digest('hex');
}
