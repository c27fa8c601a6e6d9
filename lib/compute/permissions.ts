import { Stack } from 'aws-cdk-lib';
import { Effect, type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { acknowledgeWildcard, spelledPartition } from './acknowledgement.ts';
import type { Binding } from './bindings.ts';

/** A permission that no variable names. */
export type Permission = (grantee: IGrantable) => void;

/**
 * Customers choose account and name of their role, so neither can be known here. Customers are protected by their own trust
 * policy: this service's account as principal, and the external id that only the customer and this service know. The service is
 * protected by excluding roles of its own account: their trust policy would let in every principal of the account, and the
 * roles of a deploy may do everything.
 */
export const assumesCustomerRoles =
  (scope: Construct): Permission =>
  (grantee) => {
    const reason =
      'Customers choose account and name of their role; their trust policy and external id protect them.';
    const stack = Stack.of(scope);
    const rolesOf = (account: string) =>
      stack.formatArn({ service: 'iam', region: '', account, resource: 'role/*' });
    const actions = ['sts:AssumeRole'];
    const conditions = { StringNotEquals: { 'aws:ResourceAccount': stack.account } };
    allow(grantee, new PolicyStatement({ actions, resources: [rolesOf('*')], conditions }));
    // The same by name: a condition on a key that a request doesn't carry would restrict nothing.
    allow(
      grantee,
      new PolicyStatement({ effect: Effect.DENY, actions, resources: [rolesOf(stack.account)] }),
    );
    acknowledgeWildcard(grantee, `arn:${spelledPartition(scope)}:iam::*:role/*`, reason);
  };

/**
 * The principal that customers name in their trust policy, with the permission to act as it. It is the account
 * and not one role: a role that is created again gets a new identity, and every customer's trust would break.
 */
export const servicePrincipal = (scope: Construct): Binding => ({
  value: Stack.of(scope).formatArn({ service: 'iam', region: '', resource: 'root' }),
  grantTo: assumesCustomerRoles(scope),
});

const allow = (grantee: IGrantable, statement: PolicyStatement) =>
  grantee.grantPrincipal.addToPrincipalPolicy(statement);
