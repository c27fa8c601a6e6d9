import { Stack } from 'aws-cdk-lib';
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { Binding } from './bindings.ts';

/** A permission that no variable names. */
export type Permission = (grantee: IGrantable) => void;

/** Mail leaves by SES. The sender is in the configuration secret, so the identity isn't known here. */
export const sendsMail =
  (scope: Construct): Permission =>
  (grantee) => {
    const stack = Stack.of(scope);
    const resources = ['identity/*', 'configuration-set/*'].map((name) =>
      stack.formatArn({ service: 'ses', resource: name }),
    );
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({ actions: ['ses:SendEmail'], resources }),
    );
  };

/**
 * Customers choose account and name of their role, so neither can be known here. What protects them is their
 * own trust policy: our account as principal and the external id that only they and we know.
 */
export const assumesCustomerRoles =
  (scope: Construct): Permission =>
  (grantee) => {
    const anyRole = Stack.of(scope).formatArn({
      service: 'iam',
      region: '',
      account: '*',
      resource: 'role/*',
    });
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({ actions: ['sts:AssumeRole'], resources: [anyRole] }),
    );
  };

/**
 * The principal that customers name in their trust policy, with the permission to act as it. It is the account
 * and not one role: a role that is made anew gets a new identity, and every customer's trust would break.
 */
export const servicePrincipal = (scope: Construct): Binding => ({
  value: Stack.of(scope).formatArn({ service: 'iam', region: '', resource: 'root' }),
  grantTo: assumesCustomerRoles(scope),
});
