import { Stack } from 'aws-cdk-lib';
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { ownKeyTagValue, signingKeyTag } from '../../functions/issuer/env.ts';
import { acknowledgeWildcard, spelledArn } from '../compute/acknowledgement.ts';
import type { Binding } from '../compute/bindings.ts';
import { ServiceFunction } from '../compute/service-function.ts';
import type { StageSettings } from '../config.ts';
import { signedTokens, unsignedTokens } from '../monitoring/log-metrics.ts';
import { issuerAlias } from './issuer-alias.ts';

/** The prefix of the aliases of the issuer's keys, and the value of their tag. */

/** The only kind of keys that the rotation makes. Its permissions exclude every other kind, with any tag. */
const rsa = { 'kms:KeySpec': 'RSA_2048', 'kms:KeyUsage': 'SIGN_VERIFY' };

/**
 * The role that signs. It has a fixed name, because the policies of keys name it and outlive it: a stack that is
 * deleted and created again signs with the keys that there are.
 */
export const signerRoleName = (scope: Construct, { name }: StageSettings) =>
  `orchestrator-${name}-signer-${Stack.of(scope).region}`;

export const signerRole = (scope: Construct, settings: StageSettings): Binding => ({
  value: Stack.of(scope).formatArn({
    service: 'iam',
    region: '',
    resource: 'role',
    resourceName: signerRoleName(scope, settings),
  }),
});

/**
 * The issuer's keys are made by its rotation, one a day, so none is known here: permissions go by the tag that every one of
 * them is born with, or that the operator has put on their own. The function that signs counts what it failed to sign. A holder
 * of its role can have digests signed while they hold it, and can take no key away.
 */
export const signsTokens = (scope: Construct, settings: StageSettings): Binding => ({
  value: issuerAlias(settings),
  grantTo: (grantee) => {
    allowOnKeys(scope, grantee, ['kms:Sign'], {
      [`aws:ResourceTag/${signingKeyTag}`]: [issuerAlias(settings), ownKeyTagValue(issuerAlias(settings))],
      'kms:SigningAlgorithm': 'RSASSA_PKCS1_V1_5_SHA_256',
      'kms:MessageType': 'DIGEST',
    });
    if (grantee instanceof ServiceFunction) {
      new MetricFilter(grantee, 'UnsignedTokens', {
        logGroup: grantee.logGroup,
        filterPattern: FilterPattern.stringValue('$.message', '=', 'federation_token_not_signed'),
        ...unsignedTokens(settings),
      });
      new MetricFilter(grantee, 'SignedTokens', {
        logGroup: grantee.logGroup,
        filterPattern: FilterPattern.stringValue('$.message', '=', 'federation_token_signed'),
        ...signedTokens(settings),
      });
    }
  },
});

/**
 * May make the issuer's keys, name them, read their public halves and destroy them; it signs nothing. A holder of its role can
 * tag a foreign RSA signing key and have its deletion scheduled, which takes a week and can be cancelled, but no key that
 * encrypts anything, and none of the operator's own that carries the tag of one.
 */
export const rotatesSigningKeys = (scope: Construct, settings: StageSettings): Binding => ({
  value: issuerAlias(settings),
  grantTo: (grantee) => {
    const bornAs = { [`aws:RequestTag/${signingKeyTag}`]: issuerAlias(settings) };
    // A key has no name before it is made. Its tag is checked as a permission of its own.
    allow(grantee, ['kms:CreateKey'], '*', { ...bornAs, ...rsa }, [signingKeyTag]);
    // By the tag alone: it is not documented whether KMS knows the key's kind while it is being made.
    allowOnKeys(scope, grantee, ['kms:TagResource'], bornAs, [signingKeyTag]);
    // Not by the tag, which takes KMS minutes to notice: the half is public, and the rotation waits for it.
    allowOnKeys(scope, grantee, ['kms:GetPublicKey', 'kms:ListResourceTags', 'kms:DescribeKey'], rsa);
    const made = { [`aws:ResourceTag/${signingKeyTag}`]: issuerAlias(settings), ...rsa };
    allowOnKeys(scope, grantee, ['kms:CreateAlias', 'kms:ScheduleKeyDeletion'], made);
    // Lists ids alone. Each key is then read to find the issuer's orphaned ones.
    allow(grantee, ['kms:ListKeys'], '*');
    const aliases = `${issuerAlias(settings)}/*`;
    allow(grantee, ['kms:CreateAlias'], Stack.of(scope).formatArn({ service: 'kms', resource: aliases }));
    const reason = 'Names below this one prefix, each with the id of its key.';
    acknowledgeWildcard(grantee, `${spelledArn(scope, 'kms')}:${aliases}`, reason);
  },
});

type Conditions = Record<string, string | string[]>;

function allowOnKeys(
  scope: Construct,
  grantee: IGrantable,
  actions: string[],
  conditions: Conditions,
  onlyTags?: string[],
) {
  const keys = Stack.of(scope).formatArn({ service: 'kms', resource: 'key/*' });
  allow(grantee, actions, keys, conditions, onlyTags);
  const reason = 'Keys are made by the daily rotation; the condition on tag or kind picks out the issuer’s.';
  acknowledgeWildcard(grantee, `${spelledArn(scope, 'kms')}:key/*`, reason);
}

/** @param onlyTags names of the only tags that a request may set */
function allow(
  { grantPrincipal }: IGrantable,
  actions: string[],
  resource: string,
  equals?: Conditions,
  onlyTags?: string[],
) {
  const conditions = {
    ...(equals ? { StringEquals: equals } : {}),
    ...(onlyTags ? { 'ForAllValues:StringEquals': { 'aws:TagKeys': onlyTags } } : {}),
  };
  grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources: [resource], conditions }));
}
