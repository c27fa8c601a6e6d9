import { attachedPolicies, boundaryName, rolePath } from '../../shared/aws/scope.ts';
import type { ClusterFacts } from '../agent.ts';
import { type DeploymentNames, deploymentTags } from './names.ts';

type Resource = Record<string, unknown>;

/** The customer's permissions boundary for this service's roles; without it they may not be made. */
const boundary = {
  'Fn::Sub': `arn:\${AWS::Partition}:iam::\${AWS::AccountId}:policy/${boundaryName}`,
};

/** The role of the dedicated nodes. */
export function nodeRole(names: DeploymentNames, roleName: string): Resource {
  return {
    Type: 'AWS::IAM::Role',
    Properties: {
      Path: rolePath,
      RoleName: roleName,
      Description: `Nodes of ${names.deploymentId}`,
      PermissionsBoundary: boundary,
      AssumeRolePolicyDocument: {
        Version: '2012-10-17',
        Statement: [
          { Effect: 'Allow', Principal: { Service: 'ec2.amazonaws.com' }, Action: 'sts:AssumeRole' },
        ],
      },
      ManagedPolicyArns: attachedPolicies.map((policy) => ({
        'Fn::Sub': `arn:\${AWS::Partition}:iam::aws:policy/${policy}`,
      })),
      Tags: deploymentTags(names),
    },
  };
}

interface PodRole {
  roleName: string;
  description: string;
  serviceAccount: string;
  policyName: string;
  statements: readonly Resource[];
}

/** A role of pods: EKS Pod Identity hands it to one service account of one namespace. */
export const podRole = (names: DeploymentNames, cluster: ClusterFacts, role: PodRole): Resource => ({
  Type: 'AWS::IAM::Role',
  Properties: {
    Path: rolePath,
    RoleName: role.roleName,
    Description: role.description,
    PermissionsBoundary: boundary,
    AssumeRolePolicyDocument: {
      Version: '2012-10-17',
      Statement: [
        {
          Effect: 'Allow',
          Principal: { Service: 'pods.eks.amazonaws.com' },
          Action: ['sts:AssumeRole', 'sts:TagSession'],
          Condition: {
            StringEquals: {
              'aws:RequestTag/eks-cluster-arn': cluster.arn,
              'aws:RequestTag/kubernetes-namespace': names.namespace,
              'aws:RequestTag/kubernetes-service-account': role.serviceAccount,
            },
          },
        },
      ],
    },
    Policies: [
      {
        PolicyName: role.policyName,
        PolicyDocument: { Version: '2012-10-17', Statement: role.statements },
      },
    ],
    Tags: deploymentTags(names),
  },
});

/** @param role the logical id of the role in the same template */
export const podIdentity = (
  names: DeploymentNames,
  cluster: ClusterFacts,
  serviceAccount: string,
  role: string,
): Resource => ({
  Type: 'AWS::EKS::PodIdentityAssociation',
  Properties: {
    ClusterName: cluster.name,
    Namespace: names.namespace,
    ServiceAccount: serviceAccount,
    RoleArn: { 'Fn::GetAtt': [role, 'Arn'] },
    Tags: deploymentTags(names),
  },
});
