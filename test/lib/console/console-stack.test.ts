import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { StageSettings } from '../../../lib/config.ts';
import { viewerAddressCode } from '../../../lib/console/console-site.ts';
import { apiPaths, contentSecurityPolicy } from '../../../lib/console/hosting.ts';
import { keptStacks } from '../../support/builders/stacks/kept-stacks.ts';
import { synthesizeStage } from '../../support/builders/stacks/synthesis.ts';
import { stageTemplates } from '../../support/builders/stacks/template.ts';

const domain = {
  name: 'console.example.com',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
  zone: { id: 'Z0123456789ABCDEFGHIJ', name: 'example.com' },
};
const all = await keptStacks('staging', { console: { domain } });
const { template, deployedBefore } = all.console as NonNullable<(typeof all)['console']>;
// biome-ignore lint/suspicious/noExplicitAny: templates are JSON
type Json = any;
const ofType = (type: string) =>
  Object.values(template.Resources).flatMap(({ Type, Properties }) => (Type === type ? [Properties] : []));
const [distribution] = ofType('AWS::CloudFront::Distribution').map((each) => each.DistributionConfig);
const [headers] = ofType('AWS::CloudFront::ResponseHeadersPolicy').map(
  (each) => each.ResponseHeadersPolicyConfig,
);
const deployments = ofType('Custom::CDKBucketDeployment');

test('The console is in a stack of its own, after the API; a stage that doesn’t ask for it has none', async () => {
  expect(deployedBefore).toContain('api');
  expect(Object.keys((await stageTemplates('production')).stacks)).not.toContain('console');
});

test('Files lie in a private bucket that this distribution alone may read', () => {
  const bucket = ofType('AWS::S3::Bucket')[0] as Json;
  expect(Object.values(bucket.PublicAccessBlockConfiguration)).toEqual([true, true, true, true]);
  expect(distribution.Origins[0]).toMatchObject({ OriginAccessControlId: expect.anything() });
  const policy = ofType('AWS::S3::BucketPolicy')[0] as Json;
  const allowed = policy.PolicyDocument.Statement.filter(
    ({ Effect }: { Effect: string }) => Effect === 'Allow',
  );
  expect(allowed).toMatchObject([
    {
      Action: 's3:GetObject',
      Principal: { Service: 'cloudfront.amazonaws.com' },
      Condition: { StringEquals: { 'AWS:SourceArn': expect.anything() } },
    },
  ]);
});

test('Files have the policies that the local server has', () => {
  const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = headers;
  // The address of the live channel is known when it is deployed: another stack exports it.
  const policy = security.ContentSecurityPolicy.ContentSecurityPolicy['Fn::Join'][1]
    .map((part: Json) => (typeof part === 'string' ? part : 'wss://sockets'))
    .join('');
  expect(policy).toBe(contentSecurityPolicy({ hasBotCheck: true, liveUrl: 'wss://sockets/live' }));
  expect(security.ContentSecurityPolicy.Override).toBe(true);
  expect(security).toMatchObject({
    ContentTypeOptions: { Override: true },
    FrameOptions: { FrameOption: 'DENY' },
    ReferrerPolicy: { ReferrerPolicy: 'no-referrer' },
    StrictTransportSecurity: { AccessControlMaxAgeSec: 31_536_000 },
  });
  expect(custom.Items.map(({ Header }: { Header: string }) => Header)).toContain('Permissions-Policy');
  expect(distribution.DefaultCacheBehavior.ResponseHeadersPolicyId).toBeDefined();
});

test('The API’s paths go to the API with all methods, the token and the query, and nothing of them is kept', () => {
  const behaviors: Record<string, unknown>[] = distribution.CacheBehaviors;
  expect(behaviors.map(({ PathPattern }) => PathPattern)).toEqual([...apiPaths]);
  for (const behavior of behaviors)
    expect(behavior).toMatchObject({
      AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
      // CachingDisabled, and AllViewerExceptHostHeader, as AWS names its policies.
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      Compress: false,
      ViewerProtocolPolicy: 'https-only',
    });
  expect(behaviors.some(({ ResponseHeadersPolicyId }) => ResponseHeadersPolicyId)).toBe(false);
});

test('The distribution shows the API a secret that stands in no template', () => {
  const [, api] = distribution.Origins;
  expect(api.OriginCustomHeaders).toEqual([
    {
      HeaderName: 'x-console-secret',
      HeaderValue:
        '{{resolve:secretsmanager:orchestrator/staging/tokens:SecretString:CONSOLE_ORIGIN_SECRET}}',
    },
  ]);
});

test('Who asks is what CloudFront sees, whatever the client writes', () => {
  const handler = runInNewContext(`${viewerAddressCode}; handler`);
  const request = { headers: { 'x-console-viewer': { value: '10.0.0.1' } } };
  expect(handler({ request, viewer: { ip: '203.0.113.7' } }).headers['x-console-viewer']).toEqual({
    value: '203.0.113.7',
  });
});

test('The page is replaced after its files, of which none is deleted, and only what keeps its name is fetched anew', () => {
  expect(deployments.map(({ Prune, SystemMetadata }) => [Prune, SystemMetadata['cache-control']])).toEqual([
    [false, 'public, max-age=31536000, immutable'],
    [false, 'no-cache'],
  ]);
  const [hashed, named] = Object.entries(template.Resources).filter(
    ([, { Type }]) => Type === 'Custom::CDKBucketDeployment',
  ) as [string, { DependsOn?: string[]; Properties: Record<string, unknown> }][];
  expect(named?.[1].DependsOn).toContain(hashed?.[0]);
  expect(named?.[1].Properties).toMatchObject({
    DistributionPaths: ['/', '/index.html', '/config.json'],
    WaitForDistributionInvalidation: false,
  });
  expect(ofType('AWS::Lambda::Function').map(({ MemorySize }) => MemorySize)).toEqual([512]);
});

test('The domain has its record, and the output says what APP_BASE_URL is', () => {
  expect(ofType('AWS::Route53::RecordSet')).toMatchObject([{ Name: 'console.example.com.' }]);
  expect(template.Outputs?.ConsoleUrl?.Value).toBe('https://console.example.com');
  expect(distribution.ViewerCertificate).toMatchObject({ MinimumProtocolVersion: 'TLSv1.2_2021' });
});

test.each<[string, Partial<StageSettings>, RegExp]>([
  [
    'a web ACL',
    { console: {}, webAcl: { mode: 'block', requestsPerFiveMinutes: 100 } },
    /CloudFront’s: it would refuse/,
  ],
  [
    'a certificate of another region',
    {
      console: { domain: { name: 'x.example.com', certificateArn: 'arn:aws:acm:eu-west-1:1:certificate/1' } },
    },
    /only one of us-east-1/,
  ],
  [
    'a domain outside of its zone',
    { console: { domain: { ...domain, name: 'console.example.org' } } },
    /is not in the zone example\.com/,
  ],
])('A console with %s is refused before anything is made', (_what, settings, message) => {
  expect(() => synthesizeStage('staging', undefined, settings)).toThrow(message);
});
