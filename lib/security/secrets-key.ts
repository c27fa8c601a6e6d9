import { RemovalPolicy } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type IKey, Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import type { Binding } from '../compute/bindings.ts';
import type { StageSettings } from '../config.ts';

/** What the functions seal with it; the same word stands in every message's encryption context. */
const purpose = 'cloud_credentials';
const purposeKey = 'kms:EncryptionContext:purpose';

/**
 * The key that customers' secrets are sealed with. It refuses every use without our purpose in the encryption
 * context, whatever a role is allowed: so a permission that is too wide still decrypts nothing else.
 */
export function secretsKey(scope: Construct, id: string, { keepData }: StageSettings): IKey {
  const key = new Key(scope, id, {
    description: 'Seals the secrets that customers connect their clouds with',
    // Once a year; KMS keeps the old material, so nothing has to be sealed anew.
    enableKeyRotation: true,
    removalPolicy: keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
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
      conditions: { StringNotEquals: { [purposeKey]: purpose } },
    }),
  );
  return key;
}

const uses =
  (action: string) =>
  (key: IKey): Binding => ({
    value: key.keyArn,
    grantTo: ({ grantPrincipal }) =>
      grantPrincipal.addToPrincipalPolicy(
        new PolicyStatement({
          actions: [action],
          resources: [key.keyArn],
          conditions: { StringEquals: { [purposeKey]: purpose } },
        }),
      ),
  });

/** May seal secrets and open none: who takes them in has no need to read them again. */
export const sealsWith = uses('kms:GenerateDataKey');

/** May open secrets and seal none. */
export const opensWith = uses('kms:Decrypt');
