import type { ClusterFacts } from '../agent.ts';
import { keptBucket, refusePlainHttp } from '../eks/bucket.ts';
import { podIdentity, podRole } from '../eks/roles.ts';
import type { Names } from './names.ts';

type Resources = Record<string, Record<string, unknown>>;

const bucketArn = { 'Fn::GetAtt': ['SnapshotBucket', 'Arn'] };
const objectsArn = { 'Fn::Join': ['', [bucketArn, '/*']] };

/**
 * The snapshot bucket. Snapshots outlive the stack. The name is fixed because the database's configuration holds
 * it; RetainExceptOnCreate removes the empty bucket of a creation that was rolled back, so that the next attempt
 * finds the name free. It is made after what takes long: a creation that is cancelled before can be deleted whole.
 */
export function snapshotBucket(names: Names, days: number, before: Resources): Resources {
  return {
    SnapshotBucket: keptBucket(names, {
      bucketName: names.bucket,
      before: Object.keys(before),
      // No prefix: the bucket holds snapshots only.
      rules: [{ Id: 'expire-snapshots', Status: 'Enabled', ExpirationInDays: days }],
    }),
    SnapshotBucketPolicy: refusePlainHttp('SnapshotBucket'),
  };
}

/** The role of the database's pods. */
export const serviceRole = (names: Names, cluster: ClusterFacts): Resources => ({
  SnapshotRole: podRole(names, cluster, {
    roleName: names.snapshotRole,
    description: `Snapshot access of ${names.deploymentId}`,
    serviceAccount: names.serviceAccount,
    policyName: 'snapshots',
    statements: [
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
  }),
  SnapshotAccess: podIdentity(names, cluster, names.serviceAccount, 'SnapshotRole'),
});
