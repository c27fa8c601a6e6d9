import { randomUUID } from 'node:crypto';
import { secretNames, secretOf } from '../../functions/shared/secrets.ts';
import { type Service, ServiceError } from './json-protocol.ts';
import type { Resources } from './resources.ts';

interface FunctionProperties {
  Environment?: { Variables?: Record<string, string> };
}

interface Version {
  SecretString: string;
  VersionId: string;
}

/**
 * Secrets Manager with the secrets that operators fill in. They have the names that the functions' CONFIG_SECRET_ARNS
 * give, whether the template makes them or only refers to them. What is put is gone with the process.
 */
export function secretsService(resources: Resources, configuration: Record<string, string>): Service {
  const versions = new Map<string, Version>();
  for (const { properties } of resources.ofType<FunctionProperties>('AWS::Lambda::Function')) {
    for (const arn of properties.Environment?.Variables?.CONFIG_SECRET_ARNS?.split(' ') ?? []) {
      versions.set(arn, version(JSON.stringify(partOf(configuration, arn))));
    }
  }
  const current = (SecretId: string) => {
    const found = versions.get(SecretId);
    if (found) return found;
    throw new ServiceError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
  };
  return {
    name: 'Secrets Manager',
    targetPrefix: 'secretsmanager',
    operations: {
      GetSecretValue: ({ SecretId }: { SecretId: string }) => ({
        ...{ ARN: SecretId, Name: SecretId.split(':').at(-1) },
        ...current(SecretId),
        VersionStages: ['AWSCURRENT'],
      }),
      PutSecretValue: ({ SecretId, SecretString }: { SecretId: string; SecretString: string }) => {
        current(SecretId);
        versions.set(SecretId, version(SecretString));
        return { ARN: SecretId, VersionId: current(SecretId).VersionId };
      },
    },
  };
}

const version = (SecretString: string): Version => ({ SecretString, VersionId: randomUUID() });

/** The secret's own variables; all of them for a secret whose name the table doesn't know. */
function partOf(configuration: Record<string, string>, arn: string) {
  const name = secretNames.find((each) => arn.endsWith(`/${each}`));
  if (!name) return configuration;
  return Object.fromEntries(
    Object.entries(configuration).filter(([variable]) => secretOf(variable) === name),
  );
}
