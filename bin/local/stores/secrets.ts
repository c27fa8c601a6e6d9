import { secretNames, secretOf } from '../../../functions/shared/secrets.ts';
import { type Service, ServiceError } from '../host/json-protocol.ts';
import type { Resources } from '../template/resources.ts';

interface FunctionProperties {
  Environment?: { Variables?: Record<string, string> };
}

/**
 * Secrets Manager with the secrets that operators fill in. They have the names that the functions' CONFIG_SECRET_ARNS
 * give, whether the template makes them or only refers to them.
 */
export function secretsService(resources: Resources, configuration: Record<string, string>): Service {
  const arns = resources
    .ofType<FunctionProperties>('AWS::Lambda::Function')
    .flatMap(({ properties }) => properties.Environment?.Variables?.CONFIG_SECRET_ARNS?.split(' ') ?? []);
  return {
    name: 'Secrets Manager',
    targetPrefix: 'secretsmanager',
    operations: {
      // By its ARN, or by the name at the end of that.
      GetSecretValue: ({ SecretId }: { SecretId: string }) => {
        const arn = arns.find((each) => each === SecretId || each.endsWith(`:${SecretId}`));
        if (arn === undefined) {
          throw new ServiceError(
            'ResourceNotFoundException',
            "Secrets Manager can't find the specified secret.",
          );
        }
        return {
          ARN: arn,
          Name: arn.split(':').at(-1),
          SecretString: JSON.stringify(partOf(configuration, arn)),
          VersionId: 'local',
          VersionStages: ['AWSCURRENT'],
        };
      },
    },
  };
}

/** The secret's own variables; all of them for a secret whose name the table doesn't know. */
function partOf(configuration: Record<string, string>, arn: string) {
  const name = secretNames.find((each) => arn.endsWith(`/${each}`));
  if (!name) return configuration;
  return Object.fromEntries(
    Object.entries(configuration).filter(([variable]) => secretOf(variable) === name),
  );
}
