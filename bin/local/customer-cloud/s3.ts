import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import { type AwsAnswer, AwsError, type AwsRequest, roleSessionOf } from './aws-request.ts';
import type { CustomerCloud } from './cloud.ts';
import { exists, latest, type Stack } from './cloudformation/stack.ts';
import { requireAllowed } from './iam/iam.ts';
import { nextSerial, type StoredObject, stableUuid } from './state.ts';

const builder = new XMLBuilder({});
const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Object' });
const xml = (status: number, document: object): AwsAnswer => ({
  status,
  contentType: 'application/xml',
  body: builder.build(document),
});

const mostPerRequest = 1_000;

/**
 * S3 as far as a destroy needs it: ListObjectVersions, DeleteObjects, DeleteBucket and the lifecycle of buckets that
 * stacks have made. `POST /_admin/objects` puts something into them.
 */
export function handleS3(cloud: CustomerCloud, request: AwsRequest): AwsAnswer {
  const session = roleSessionOf(cloud.state, request, cloud.settings.clock.now());
  if (typeof session === 'string')
    throw new AwsError(403, 'InvalidAccessKeyId', `The security token is ${session}.`);
  const [bucket = ''] = request.path.split('/').filter(Boolean);
  const has = (parameter: string) => request.parameters.has(parameter);
  const { method } = request;
  const require = (action: string, objects = '') =>
    requireAllowed(
      cloud,
      session,
      {
        action: `s3:${action}`,
        resource: `arn:aws:s3:::${bucket}${objects}`,
        context: { 'aws:ResourceAccount': session.accountId },
      },
      'AccessDenied',
    );
  if (method === 'GET' && has('versions')) {
    require('ListBucketVersions');
    return listVersions(cloud, bucketOf(cloud, session.accountId, bucket).name, request);
  }
  if (method === 'GET' && has('lifecycle')) {
    require('GetLifecycleConfiguration');
    return lifecycle(bucketOf(cloud, session.accountId, bucket));
  }
  if (method === 'PUT' && has('lifecycle')) {
    require('PutLifecycleConfiguration');
    return putLifecycle(bucketOf(cloud, session.accountId, bucket), request);
  }
  if (method === 'POST' && has('delete')) {
    require('DeleteObject', '/*');
    require('DeleteObjectVersion', '/*');
    return deleteObjects(cloud, bucketOf(cloud, session.accountId, bucket).name, request);
  }
  if (method === 'DELETE' && request.path.split('/').filter(Boolean).length === 1) {
    require('DeleteBucket');
    return deleteBucket(cloud, bucketOf(cloud, session.accountId, bucket));
  }
  throw new AwsError(501, 'NotImplemented', `This double of S3 does not know ${method} ${request.path}.`);
}

export const renderS3Error = ({ status, code, message }: AwsError) =>
  xml(status, { Error: { Code: code, Message: message } });

interface Bucket {
  name: string;
  stack: Stack;
  logicalId: string;
}

function bucketOf({ state, settings }: CustomerCloud, accountId: string, name: string): Bucket {
  const now = settings.clock.now().getTime();
  for (const stack of state.stacks)
    for (const [logicalId, { type, physicalId }] of Object.entries(stack.resources))
      if (type === 'AWS::S3::Bucket' && physicalId === name && stack.accountId === accountId)
        if (exists(stack, logicalId, now)) return { name, stack, logicalId };
  throw new AwsError(404, 'NoSuchBucket', 'The specified bucket does not exist');
}

function listVersions({ state }: CustomerCloud, bucket: string, { parameters }: AwsRequest): AwsAnswer {
  const all = (state.objects[bucket] ?? []).toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
  const after = `${parameters.get('key-marker') ?? ''} ${parameters.get('version-id-marker') ?? ''}`;
  const rest = parameters.has('key-marker') ? all.filter((each) => order(each) > after) : all;
  const page = rest.slice(0, mostPerRequest);
  const last = page.at(-1);
  const isTruncated = rest.length > page.length;
  const shown = ({ key, versionId, bytes, at }: StoredObject) => ({
    Key: key,
    VersionId: versionId,
    IsLatest: true,
    LastModified: at,
    Size: bytes,
  });
  return xml(200, {
    ListVersionsResult: {
      Name: bucket,
      IsTruncated: isTruncated,
      ...(isTruncated && { NextKeyMarker: last?.key, NextVersionIdMarker: last?.versionId }),
      Version: page.filter(({ isMarker }) => !isMarker).map(shown),
      DeleteMarker: page.filter(({ isMarker }) => isMarker).map(shown),
    },
  });
}

const order = ({ key, versionId }: StoredObject) => `${key} ${versionId}`;

/** As a template spells it. */
interface LifecycleRule {
  Id: string;
  Status: string;
  ExpirationInDays?: number;
  ExpirationDate?: string;
}

interface SentRule {
  ID: string;
  Status: string;
  Expiration?: { Date?: string; Days?: string };
}

/** It replaces all rules; of a day S3 takes midnight alone. */
function putLifecycle({ stack, logicalId }: Bucket, { body }: AwsRequest): AwsAnswer {
  const { LifecycleConfiguration } = parser.parse(body) as {
    LifecycleConfiguration: { Rule: SentRule | SentRule[] };
  };
  const Rules = [LifecycleConfiguration.Rule].flat().map(({ ID, Status, Expiration }): LifecycleRule => {
    const { Date: day, Days } = Expiration ?? {};
    if (day && !/T00:00:00(\.000)?Z$/.test(day))
      throw new AwsError(400, 'InvalidArgument', "'Date' must be at midnight GMT");
    return {
      Id: ID,
      Status,
      ...(Days && { ExpirationInDays: Number(Days) }),
      ...(day && { ExpirationDate: day }),
    };
  });
  const { properties } = stack.resources[logicalId] ?? {};
  if (properties) properties.LifecycleConfiguration = { Rules };
  return { status: 200, contentType: 'application/xml', body: '' };
}

function lifecycle({ stack, logicalId }: Bucket): AwsAnswer {
  const { LifecycleConfiguration } = (stack.resources[logicalId]?.properties ?? {}) as {
    LifecycleConfiguration?: { Rules: LifecycleRule[] };
  };
  if (!LifecycleConfiguration)
    throw new AwsError(404, 'NoSuchLifecycleConfiguration', 'The lifecycle configuration does not exist');
  const rules = LifecycleConfiguration.Rules.map(({ Id, Status, ExpirationInDays, ExpirationDate }) => ({
    ID: Id,
    Status,
    Filter: { Prefix: '' },
    ...(ExpirationInDays && { Expiration: { Days: ExpirationInDays } }),
    ...(ExpirationDate && { Expiration: { Date: ExpirationDate } }),
  }));
  return xml(200, { LifecycleConfiguration: { Rule: rules } });
}

function deleteObjects({ state }: CustomerCloud, bucket: string, { body }: AwsRequest): AwsAnswer {
  const { Delete } = parser.parse(body) as { Delete: { Object?: { Key: string; VersionId?: string }[] } };
  const asked = Delete.Object ?? [];
  if (asked.length === 0 || asked.length > mostPerRequest)
    throw new AwsError(400, 'MalformedXML', 'The XML you provided was not well-formed');
  const names = new Set(asked.map(({ Key, VersionId }) => `${Key} ${VersionId}`));
  nextSerial(state);
  state.objects[bucket] = (state.objects[bucket] ?? []).filter((each) => !names.has(order(each)));
  return xml(200, { DeleteResult: '' });
}

function deleteBucket({ state, settings }: CustomerCloud, { name, stack, logicalId }: Bucket): AwsAnswer {
  if ((state.objects[name] ?? []).length > 0)
    throw new AwsError(409, 'BucketNotEmpty', 'The bucket you tried to delete is not empty');
  const at = settings.clock.now().getTime();
  const { type = '', physicalId = '' } = latest(stack, at, logicalId) ?? {};
  const id = stableUuid(stack.id, stack.events.length);
  stack.events.push({ id, at, logicalId, type, physicalId, status: 'DELETE_COMPLETE' });
  nextSerial(state);
  delete state.objects[name];
  return { status: 204, contentType: 'application/xml', body: '' };
}
