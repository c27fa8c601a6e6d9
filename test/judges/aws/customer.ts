import {
  AssociateAccessPolicyCommand,
  CreateAccessEntryCommand,
  CreateAddonCommand,
  EKSClient,
} from '@aws-sdk/client-eks';
import { asRoot, customerAccount, region } from './accounts.ts';
import { makeStack } from './stack.ts';

export const clusterName = 'production';
export const roleArn = `arn:aws:iam::${customerAccount}:role/orchestrator`;

const subnet = (index: number, letter: string) => ({
  Type: 'AWS::EC2::Subnet',
  Properties: {
    VpcId: { Ref: 'Network' },
    CidrBlock: `10.0.${index * 64}.0/18`,
    AvailabilityZone: `${region}${letter}`,
  },
});
const trusting = (Service: string) => ({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Principal: { Service }, Action: 'sts:AssumeRole' }],
});

/** What the customer has before they come: a network in three zones and a cluster with the add-ons that pods need. */
export async function makeCluster(url: string): Promise<void> {
  await makeStack(asRoot(url, customerAccount), 'cluster', {
    Network: { Type: 'AWS::EC2::VPC', Properties: { CidrBlock: '10.0.0.0/16' } },
    SubnetA: subnet(0, 'a'),
    SubnetB: subnet(1, 'b'),
    SubnetC: subnet(2, 'c'),
    ClusterRole: {
      Type: 'AWS::IAM::Role',
      Properties: { AssumeRolePolicyDocument: trusting('eks.amazonaws.com') },
    },
    Cluster: {
      Type: 'AWS::EKS::Cluster',
      Properties: {
        Name: clusterName,
        Version: '1.35',
        RoleArn: { 'Fn::GetAtt': ['ClusterRole', 'Arn'] },
        ResourcesVpcConfig: { SubnetIds: ['SubnetA', 'SubnetB', 'SubnetC'].map((Ref) => ({ Ref })) },
        AccessConfig: { AuthenticationMode: 'API' },
      },
    },
  });
  await inEks(url, async (eks) => {
    for (const addonName of ['aws-ebs-csi-driver', 'eks-pod-identity-agent']) {
      await eks.send(new CreateAddonCommand({ clusterName, addonName }));
    }
  });
}

/** What `POST /api/clouds/external-id` shows, as far as the customer uses it. */
export interface Setup {
  trust_policy: object;
  permissions_policy: object;
  permissions_boundary: { name: string; policy: object };
}

/** What the customer does in IAM and EKS with what the service has shown them, to the letter. */
export async function makeRole(url: string, setup: Setup): Promise<void> {
  await makeStack(asRoot(url, customerAccount), 'orchestrator', {
    Boundary: {
      Type: 'AWS::IAM::ManagedPolicy',
      Properties: {
        ManagedPolicyName: setup.permissions_boundary.name,
        PolicyDocument: setup.permissions_boundary.policy,
      },
    },
    Role: {
      Type: 'AWS::IAM::Role',
      Properties: {
        RoleName: 'orchestrator',
        AssumeRolePolicyDocument: setup.trust_policy,
        Policies: [{ PolicyName: 'orchestrator', PolicyDocument: setup.permissions_policy }],
      },
    },
  });
  await inEks(url, async (eks) => {
    const entry = { clusterName, principalArn: roleArn };
    await eks.send(new CreateAccessEntryCommand(entry));
    const policyArn = 'arn:aws:eks::aws:cluster-access-policy/AmazonEKSClusterAdminPolicy';
    await eks.send(
      new AssociateAccessPolicyCommand({ ...entry, policyArn, accessScope: { type: 'cluster' } }),
    );
  });
}

async function inEks(url: string, act: (eks: EKSClient) => Promise<void>) {
  const eks = new EKSClient(asRoot(url, customerAccount));
  await act(eks);
  eks.destroy();
}
