import { type DeploymentNames, deploymentTags } from './names.ts';

type Resource = Record<string, unknown>;

interface KeptBucket {
  bucketName: string;
  /** Logical ids of what is made first. */
  before: readonly string[];
  /** Rules of its life cycle, beside the one for unfinished uploads. */
  rules: readonly Resource[];
}

/** A bucket that outlives its stack, but not a creation that was rolled back: the next attempt finds its name free. */
export const keptBucket = (names: DeploymentNames, { bucketName, before, rules }: KeptBucket): Resource => ({
  Type: 'AWS::S3::Bucket',
  DependsOn: before,
  DeletionPolicy: 'RetainExceptOnCreate',
  UpdateReplacePolicy: 'Retain',
  Properties: {
    BucketName: bucketName,
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
    LifecycleConfiguration: {
      Rules: [
        ...rules,
        {
          Id: 'abort-unfinished-uploads',
          Status: 'Enabled',
          AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
        },
      ],
    },
    Tags: deploymentTags(names),
  },
});

/** @param bucket the logical id of the bucket in the same template */
export function refusePlainHttp(bucket: string): Resource {
  const arn = { 'Fn::GetAtt': [bucket, 'Arn'] };
  return {
    Type: 'AWS::S3::BucketPolicy',
    Properties: {
      Bucket: { Ref: bucket },
      PolicyDocument: {
        Version: '2012-10-17',
        Statement: [
          {
            Sid: 'RefusePlainHttp',
            Effect: 'Deny',
            Principal: '*',
            Action: 's3:*',
            Resource: [arn, { 'Fn::Join': ['', [arn, '/*']] }],
            Condition: { Bool: { 'aws:SecureTransport': 'false' } },
          },
        ],
      },
    },
  };
}
