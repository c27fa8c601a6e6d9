import { Stack } from 'aws-cdk-lib';
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { signingKeyTag } from '../../functions/issuer/env.ts';
import { acknowledgeWildcard, spelledArn } from '../compute/acknowledgement.ts';
import type { Binding } from '../compute/bindings.ts';
import { ServiceFunction } from '../compute/service-function.ts';
import type { StageSettings } from '../config.ts';
import { unsignedTokens } from '../monitoring/log-metrics.ts';

/** What the aliases of the issuer's keys begin with, and the value of their tag. */
const aliasOf = ({ name }: StageSettings) => `alias/orchestrator/${name}/issuer`;

/**
 * The issuer's keys are made by its rotation, one a day, so none is known here: permissions go by the tag that
 * every one of them is born with. Each function that signs counts what it failed to sign.
 */
export const signsTokens = (scope: Construct, settings: StageSettings): Binding => ({
  value: aliasOf(settings),
  grantTo: (grantee) => {
    allowOnKeys(scope, grantee, ['kms:Sign'], {
      ...taggedAs(settings),
      'kms:SigningAlgorithm': 'RSASSA_PKCS1_V1_5_SHA_256',
      'kms:MessageType': 'DIGEST',
    });
    if (grantee instanceof ServiceFunction) {
      new MetricFilter(grantee, 'UnsignedTokens', {
        logGroup: grantee.logGroup,
        filterPattern: FilterPattern.stringValue('$.message', '=', 'federation_token_not_signed'),
        ...unsignedTokens(settings),
      });
    }
  },
});

/** May make the issuer's keys, name them, read their public halves and destroy them; it signs nothing. */
export const rotatesSigningKeys = (scope: Construct, settings: StageSettings): Binding => ({
  value: aliasOf(settings),
  grantTo: (grantee) => {
    const bornAs = { [`aws:RequestTag/${signingKeyTag}`]: aliasOf(settings) };
    const rsa = { 'kms:KeySpec': 'RSA_2048', 'kms:KeyUsage': 'SIGN_VERIFY' };
    // A key has no name before it is made. Its tag is checked as a permission of its own.
    allow(grantee, ['kms:CreateKey'], '*', { ...bornAs, ...rsa });
    allowOnKeys(scope, grantee, ['kms:TagResource'], bornAs);
    // Not by the tag, which takes KMS minutes to notice: the half is public, and the rotation waits for it.
    allowOnKeys(scope, grantee, ['kms:GetPublicKey'], rsa);
    allowOnKeys(scope, grantee, ['kms:CreateAlias', 'kms:ScheduleKeyDeletion'], taggedAs(settings));
    const aliases = `${aliasOf(settings)}/*`;
    allow(grantee, ['kms:CreateAlias'], Stack.of(scope).formatArn({ service: 'kms', resource: aliases }));
    const reason = 'Names below this one prefix, each with the id of its key.';
    acknowledgeWildcard(grantee, `${spelledArn(scope, 'kms')}:${aliases}`, reason);
  },
});

const taggedAs = (settings: StageSettings) => ({
  [`aws:ResourceTag/${signingKeyTag}`]: aliasOf(settings),
});

function allowOnKeys(
  scope: Construct,
  grantee: IGrantable,
  actions: string[],
  conditions: Record<string, string>,
) {
  allow(grantee, actions, Stack.of(scope).formatArn({ service: 'kms', resource: 'key/*' }), conditions);
  const reason = 'Keys are made by the daily rotation; the condition on tag or kind picks out the issuer’s.';
  acknowledgeWildcard(grantee, `${spelledArn(scope, 'kms')}:key/*`, reason);
}

function allow(
  { grantPrincipal }: IGrantable,
  actions: string[],
  resource: string,
  equals?: Record<string, string>,
) {
  grantPrincipal.addToPrincipalPolicy(
    new PolicyStatement({
      actions,
      resources: [resource],
      ...(equals ? { conditions: { StringEquals: equals } } : {}),
    }),
  );
}
