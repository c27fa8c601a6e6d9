import { boundaryName, rolePath } from '../../shared/aws-scope.ts';
import type { ClusterFacts } from '../agent.ts';
import { deploymentTags, type Names } from './names.ts';

type Resources = Record<string, Record<string, unknown>>;

const bucketArn = { 'Fn::GetAtt': ['SnapshotBucket', 'Arn'] };
/** The customer's bound on what roles of ours can do; without it they may not be made. */
export const boundary = {
  'Fn::Sub': `arn:\${AWS::Partition}:iam::\${AWS::AccountId}:policy/${boundaryName}`,
};
const objectsArn = { 'Fn::Join': ['', [bucketArn, '/*']] };

/**
 * The snapshot bucket. Snapshots outlive the stack. The name is fixed because the database's configuration holds
 * it; RetainExceptOnCreate removes the empty bucket of a creation that was rolled back, so that the next attempt
 * finds the name free. It is made after what takes long: a creation that is cancelled before can be deleted whole.
 */
export function snapshotBucket(names: Names, days: number, before: Resources): Resources {
  return {
    SnapshotBucket: {
      Type: 'AWS::S3::Bucket',
      DependsOn: Object.keys(before),
      DeletionPolicy: 'RetainExceptOnCreate',
      UpdateReplacePolicy: 'Retain',
      Properties: {
        BucketName: names.bucket,
        BucketEncryption: {
          ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
        },
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
        OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
        // No prefix: the bucket holds snapshots only.
        LifecycleConfiguration: {
          Rules: [
            { Id: 'expire-snapshots', Status: 'Enabled', ExpirationInDays: days },
            {
              Id: 'abort-unfinished-uploads',
              Status: 'Enabled',
              AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
            },
          ],
        },
        Tags: deploymentTags(names),
      },
    },
    SnapshotBucketPolicy: {
      Type: 'AWS::S3::BucketPolicy',
      Properties: {
        Bucket: { Ref: 'SnapshotBucket' },
        PolicyDocument: {
          Version: '2012-10-17',
          Statement: [
            {
              Sid: 'RefusePlainHttp',
              Effect: 'Deny',
              Principal: '*',
              Action: 's3:*',
              Resource: [bucketArn, objectsArn],
              Condition: { Bool: { 'aws:SecureTransport': 'false' } },
            },
          ],
        },
      },
    },
  };
}

/** The role of the database's pods: EKS Pod Identity hands it to one service account of one namespace. */
export function serviceRole(names: Names, cluster: ClusterFacts): Resources {
  return {
    SnapshotRole: {
      Type: 'AWS::IAM::Role',
      Properties: {
        Path: rolePath,
        RoleName: names.snapshotRole,
        Description: `Snapshot access of ${names.deploymentId}`,
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
                  'aws:RequestTag/kubernetes-service-account': names.serviceAccount,
                },
              },
            },
          ],
        },
        Policies: [
          {
            PolicyName: 'snapshots',
            PolicyDocument: {
              Version: '2012-10-17',
              Statement: [
                {
                  Effect: 'Allow',
                  Action: ['s3:ListBucket', 's3:ListBucketMultipartUploads'],
                  Resource: bucketArn,
                },
                {
                  Effect: 'Allow',
                  Action: [
                    's3:GetObject',
                    's3:PutObject',
                    's3:DeleteObject',
                    's3:AbortMultipartUpload',
                    's3:ListMultipartUploadParts',
                  ],
                  Resource: objectsArn,
                },
              ],
            },
          },
        ],
        Tags: deploymentTags(names),
      },
    },
    SnapshotAccess: {
      Type: 'AWS::EKS::PodIdentityAssociation',
      Properties: {
        ClusterName: cluster.name,
        Namespace: names.namespace,
        ServiceAccount: names.serviceAccount,
        RoleArn: { 'Fn::GetAtt': ['SnapshotRole', 'Arn'] },
        Tags: deploymentTags(names),
      },
    },
  };
}
