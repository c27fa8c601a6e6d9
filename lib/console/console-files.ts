import { type CfnElement, Stack, Validations } from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { spelledAssets, spelledPartition } from '../compute/acknowledgement.ts';
import { type ConsoleSettings, cacheControl, hashedFiles } from './hosting.ts';

export interface ConsoleFilesProps {
  bucket: IBucket;
  distribution: IDistribution;
  /** The build. Left out, as in tests, a page that says nothing is deployed in its place. */
  folder: string | undefined;
  settings: ConsoleSettings;
}

/** The copying of a build into the bucket: first what the page refers to, then the page. */
export class ConsoleFiles extends Construct {
  constructor(scope: Construct, id: string, { bucket, distribution, folder, settings }: ConsoleFilesProps) {
    super(scope, id);
    const shared = {
      destinationBucket: bucket,
      // Of a former build, which open pages may still ask for. A build's files are some hundred kB, and none is ever deleted.
      prune: false,
      // 128 MB, its default, are too few for more than some files (aws-cdk issues 4058, 34143). To change it makes the function anew.
      memoryLimit: 512,
    };
    const hashed = new BucketDeployment(this, 'Hashed', {
      ...shared,
      sources: [folder ? Source.asset(folder) : Source.data(`${hashedFiles}/none.js`, '')],
      exclude: ['*'],
      include: [`${hashedFiles}/*`],
      cacheControl: [CacheControl.fromString(cacheControl.hashed)],
    });
    const named = new BucketDeployment(this, 'Named', {
      ...shared,
      sources: [
        folder ? Source.asset(folder) : Source.data('index.html', ''),
        // Its values are known when it is deployed.
        Source.jsonData('config.json', settings),
      ],
      exclude: [`${hashedFiles}/*`],
      cacheControl: [CacheControl.fromString(cacheControl.named)],
      distribution,
      distributionPaths: ['/', '/index.html', '/config.json'],
      // A wait of some minutes that fails at random, and with it the deploy (aws-cdk issue 15891).
      waitForDistributionInvalidation: false,
    });
    named.node.addDependency(hashed);
    acknowledge(bucket);
  }
}

/** The function that copies is the CDK's own: its code, its runtime and its role's rights are not ours. */
function acknowledge(bucket: IBucket) {
  const stack = Stack.of(bucket);
  const copier = stack.node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'));
  if (!copier) throw new Error('The CDK’s function for BucketDeployment was not found.');
  const { logicalId } = bucket.node.defaultChild as CfnElement;
  const decided = {
    [`AwsSolutions-IAM4[Policy::arn:${spelledPartition(bucket)}:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]`]:
      'The CDK’s function that copies files has the policy for its own log.',
    'AwsSolutions-IAM5[Action::s3:GetBucket*]': 'It reads what is in two buckets.',
    'AwsSolutions-IAM5[Action::s3:GetObject*]': 'It reads what is in two buckets.',
    'AwsSolutions-IAM5[Action::s3:List*]': 'It reads what is in two buckets.',
    'AwsSolutions-IAM5[Action::s3:Abort*]': 'It ends uploads that failed.',
    'AwsSolutions-IAM5[Action::s3:DeleteObject*]':
      'The CDK grants it with the right to write; nothing is pruned.',
    [`AwsSolutions-IAM5[Resource::${spelledAssets(bucket)}/*]`]: 'The build is one of the CDK’s assets.',
    [`AwsSolutions-IAM5[Resource::<${stack.resolve(logicalId)}.Arn>/*]`]: 'It writes the console’s files.',
    'AwsSolutions-L1': 'The CDK chooses the runtime of its function.',
    'Serverless-LambdaLatestVersion': 'The CDK chooses the runtime of its function.',
    'Serverless-LambdaDLQ': 'CloudFormation waits for it, and tells what failed.',
    'Serverless-LambdaTracing': 'It runs at deploys alone.',
    'AwsSolutions-IAM5[Resource::*]': 'The CDK lets it invalidate any distribution of the account.',
  };
  for (const [id, reason] of Object.entries(decided)) Validations.of(copier).acknowledge({ id, reason });
}
