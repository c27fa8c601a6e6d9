import { CfnOutput, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  type IDistribution,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { consoleHeaders, consoleSecretVariable } from '../../functions/shared/http/console-origin.ts';
import type { ConsoleHosting, StageSettings } from '../config.ts';
import { apiPaths, contentSecurityPolicy, customHeaders } from './hosting.ts';
import { pageAddressCode } from './page-address.ts';

/** Where the API answers: a host, and the path that its own paths stand behind. */
export interface ApiOrigin {
  host: string;
  path: string;
}

export interface ConsoleSiteProps {
  settings: StageSettings;
  hosting: ConsoleHosting;
  api: ApiOrigin;
  /** Where the live channel's sockets are opened. */
  liveUrl: string;
}

/** The console's bucket and the distribution before it, which answers the API's paths by the API. */
export class ConsoleSite extends Construct {
  readonly bucket: IBucket;
  readonly distribution: IDistribution;

  constructor(scope: Construct, id: string, { settings, hosting, api, liveUrl }: ConsoleSiteProps) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Files', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      // CloudFormation deletes no bucket with objects in it.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    const { domain } = hosting;
    const distribution = new Distribution(this, 'Distribution', {
      comment: `Console of the deployment orchestrator, ${settings.name}`,
      httpVersion: HttpVersion.HTTP2_AND_3,
      // North America and Europe: half the price, and elsewhere the page loads some hundred milliseconds later.
      priceClass: PriceClass.PRICE_CLASS_100,
      ...(domain && {
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        domainNames: [domain.name],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
      }),
      defaultBehavior: {
        origin: S3BucketOrigin.withOriginAccessControl(this.bucket),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy: this.headers(liveUrl),
        functionAssociations: [
          {
            eventType: FunctionEventType.VIEWER_REQUEST,
            function: this.code('PageAddress', pageAddressCode),
          },
        ],
      },
      additionalBehaviors: this.apiBehaviors(settings, api),
    });
    this.distribution = distribution;
    if (domain?.zone) {
      const { id: hostedZoneId, name: zoneName } = domain.zone;
      new ARecord(this, 'Record', {
        zone: HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName }),
        recordName: `${domain.name}.`,
        target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
      });
    }
    new CfnOutput(Stack.of(this), 'ConsoleUrl', {
      value: `https://${domain?.name ?? distribution.distributionDomainName}`,
      description: 'The console: APP_BASE_URL',
    });
    acknowledge(this.bucket, distribution, domain !== undefined);
  }

  private code(id: string, code: string) {
    return new EdgeFunction(this, id, {
      code: FunctionCode.fromInline(code),
      runtime: FunctionRuntime.JS_2_0,
    });
  }

  /** Of files alone: the API has headers of its own. */
  private headers(liveUrl: string) {
    return new ResponseHeadersPolicy(this, 'Headers', {
      securityHeadersBehavior: {
        // Production has a real bot check, and a stage may: its site key is in a secret, which a template can't look into.
        contentSecurityPolicy: {
          contentSecurityPolicy: contentSecurityPolicy({ hasBotCheck: true, liveUrl }),
          override: true,
        },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
        strictTransportSecurity: { accessControlMaxAge: Duration.days(365), override: true },
      },
      customHeadersBehavior: {
        customHeaders: Object.entries(customHeaders).map(([header, value]) => ({
          header,
          value,
          override: true,
        })),
      },
    });
  }

  /** Nothing of the API is kept: answers are a caller's own. Streams pass, since CloudFront sends on what it has. */
  private apiBehaviors({ secretsPrefix }: StageSettings, { host, path }: ApiOrigin) {
    const origin = new HttpOrigin(host, {
      originPath: path,
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      // Between two bytes; a stream has a sign of life every 15 s.
      readTimeout: Duration.seconds(60),
      customHeaders: {
        [consoleHeaders.secret]: `{{resolve:secretsmanager:${secretsPrefix}/tokens:SecretString:${consoleSecretVariable}}}`,
      },
    });
    const behavior: BehaviorOptions = {
      origin,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // API Gateway knows itself by its own host.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      compress: false,
      functionAssociations: [
        {
          eventType: FunctionEventType.VIEWER_REQUEST,
          function: this.code('ViewerAddress', viewerAddressCode),
        },
      ],
    };
    return Object.fromEntries(apiPaths.map((pattern) => [pattern, behavior]));
  }
}

/** Tells the API who asks, replacing what a client has written there: the gateway itself sees CloudFront's address. */
export const viewerAddressCode = `function handler(event) {
  const request = event.request;
  request.headers['${consoleHeaders.viewer}'] = { value: event.viewer.ip };
  return request;
}
`;

function acknowledge(bucket: IBucket, distribution: Distribution, hasDomain: boolean) {
  Validations.of(bucket).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'The only reader is CloudFront, and the files are the same for everybody.',
  });
  const decided = [
    ['AwsSolutions-CFR1', 'Customers of the service may be anywhere.'],
    ['AwsSolutions-CFR2', 'The files are public; the API has limits of its own behind it.'],
    [
      'AwsSolutions-CFR3',
      'Files are the same for everybody, and the API logs each of its requests. A log of addresses would be personal data.',
    ],
    ...(hasDomain
      ? []
      : [['AwsSolutions-CFR4', 'CloudFront’s own certificate lets no minimum be chosen; a domain does.']]),
  ] as [string, string][];
  for (const [id, reason] of decided) Validations.of(distribution).acknowledge({ id, reason });
}
