import { type Service, ServiceError } from './json-protocol.ts';
import type { Resources } from './resources.ts';

interface FunctionProperties {
  Environment?: { Variables?: Record<string, string> };
}

/**
 * Secrets Manager with the one secret that operators fill in: the configuration. It has the name that the
 * functions' CONFIG_SECRET_ARN gives, whether the template makes the secret or only refers to it.
 */
export function secretsService(resources: Resources, configuration: Record<string, string>): Service {
  const names = new Set(
    resources
      .ofType<FunctionProperties>('AWS::Lambda::Function')
      .map(({ properties }) => properties.Environment?.Variables?.CONFIG_SECRET_ARN)
      .filter((name) => name !== undefined),
  );
  return {
    name: 'Secrets Manager',
    targetPrefix: 'secretsmanager',
    operations: {
      GetSecretValue: ({ SecretId }: { SecretId: string }) => {
        if (!names.has(SecretId)) {
          throw new ServiceError(
            'ResourceNotFoundException',
            "Secrets Manager can't find the specified secret.",
          );
        }
        return {
          ARN: SecretId,
          Name: SecretId.split(':').at(-1),
          SecretString: JSON.stringify(configuration),
          VersionId: 'local',
          VersionStages: ['AWSCURRENT'],
        };
      },
    },
  };
}
