import { CfnOutput, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import {
  AccessLogField,
  AccessLogFormat,
  EndpointType,
  LambdaIntegration,
  LogGroupLogDestination,
  MethodLoggingLevel,
  ResponseTransferMode,
  RestApi,
} from 'aws-cdk-lib/aws-apigateway';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { type Endpoint, type EndpointGroup, endpoints } from '../../functions/routes.ts';
import { serviceLogs } from '../compute/function-role.ts';
import type { ServiceFunction } from '../compute/service-function.ts';
import type { StageSettings } from '../config.ts';
import { ApiDomain } from './domain.ts';
import type { EndpointFunctions } from './endpoint-functions.ts';
import { gatewayPaths } from './gateway-paths.ts';
import { addGatewayResponses } from './gateway-responses.ts';
import { WebAcl } from './web-acl.ts';
import { addWellKnown } from './well-known.ts';

const urlMeaning = 'Where the API answers: API_BASE_URL';

export interface ServiceApiProps {
  settings: StageSettings;
  functions: EndpointFunctions;
  /** The issuer's, served without a function. */
  documents: IBucket;
}

/**
 * The REST API: each group's paths as one, and a method for each row that streams. REGIONAL, because an edge endpoint cuts
 * streams that are silent for 30 seconds.
 */
export class ServiceApi extends Construct {
  readonly api: RestApi;
  readonly webAcl: WebAcl | undefined;
  readonly accessLogs: ILogGroup;

  constructor(scope: Construct, id: string, { settings, functions, documents }: ServiceApiProps) {
    super(scope, id);
    const domain = settings.domain && new ApiDomain(this, 'Domain', settings.domain);
    this.accessLogs = serviceLogs(this, 'AccessLogs', settings);
    this.api = this.restApi(settings, domain);
    const integrations = new Integrations(functions);
    for (const [path, { group, streaming }] of gatewayPaths(endpoints)) {
      const resource = this.api.root.resourceForPath(path);
      // Also preflights, wrong methods and paths that are none: the function knows the rows and the allowed origins.
      resource.addMethod('ANY', integrations.buffered(group));
      if (streaming) resource.addMethod(streaming.route.method, integrations.streamed(streaming));
    }
    domain?.pointAt(this.api);
    // The gateway's own address, which a custom domain switches off.
    this.api.node.tryRemoveChild('Endpoint');
    new CfnOutput(Stack.of(this), 'Url', {
      value: domain ? `https://${domain.name}` : this.api.url,
      description: urlMeaning,
    });
    this.webAcl =
      settings.webAcl && new WebAcl(this, 'WebAcl', { settings, webAcl: settings.webAcl, api: this.api });
    addWellKnown(this.api, documents);
    addGatewayResponses(this.api);
    acknowledge(this.api);
  }

  private restApi(settings: StageSettings, domain: ApiDomain | undefined): RestApi {
    const { name, throttle } = settings;
    return new RestApi(this, 'RestApi', {
      // Metrics go by the name: two stages in one account must not raise each other's alarms.
      restApiName: `orchestrator-${name}`,
      description: `Deployment orchestrator, ${name}`,
      endpointConfiguration: { types: [EndpointType.REGIONAL] },
      cloudWatchRole: true,
      // The setting of the account and region points to it from now on, for the APIs of other stages too: it stays even
      // when this deploy fails.
      cloudWatchRoleRemovalPolicy: RemovalPolicy.RETAIN,
      ...(domain && { disableExecuteApiEndpoint: true, domainName: domain.options }),
      deployOptions: {
        stageName: 'api',
        throttlingRateLimit: throttle.ratePerSecond,
        throttlingBurstLimit: throttle.burst,
        // Those of every method: five of each, with their price, and no alarm reads one.
        metricsEnabled: false,
        tracingEnabled: false,
        loggingLevel: MethodLoggingLevel.ERROR,
        // Bodies hold passwords and tokens.
        dataTraceEnabled: false,
        accessLogDestination: new LogGroupLogDestination(this.accessLogs),
        accessLogFormat: accessLogFormat(),
      },
    });
  }
}

/** One integration per function and mode, with one permission for the whole API: a function's policy is small. */
class Integrations {
  readonly #functions: EndpointFunctions;
  readonly #made = new Map<ServiceFunction, LambdaIntegration>();

  constructor(functions: EndpointFunctions) {
    this.#functions = functions;
  }

  buffered(group: EndpointGroup): LambdaIntegration {
    return this.#once(this.#functions.byGroup[group], {});
  }

  streamed({ operationId }: Endpoint): LambdaIntegration {
    const streaming = this.#functions.streaming[operationId];
    if (!streaming)
      throw new Error(`The row ${operationId} streams: give it a function in endpoint-functions.ts.`);
    const timeout = Duration.seconds(streaming.timeoutSeconds);
    return this.#once(streaming, { responseTransferMode: ResponseTransferMode.STREAM, timeout });
  }

  #once(fn: ServiceFunction, options: ConstructorParameters<typeof LambdaIntegration>[1]): LambdaIntegration {
    const made =
      this.#made.get(fn) ?? new LambdaIntegration(fn, { ...options, scopePermissionToMethod: false });
    this.#made.set(fn, made);
    return made;
  }
}

/**
 * JSON that joins with the functions' logs by the request id, and with Lambda's own lines by the invocation's; neither
 * query nor headers, which hold secrets.
 */
const accessLogFormat = () =>
  AccessLogFormat.custom(
    JSON.stringify({
      requestId: AccessLogField.contextRequestId(),
      functionRequestId: AccessLogField.contextAwsEndpointRequestId(),
      xrayTraceId: AccessLogField.contextXrayTraceId(),
      ip: AccessLogField.contextIdentitySourceIp(),
      time: AccessLogField.contextRequestTime(),
      method: AccessLogField.contextHttpMethod(),
      resource: AccessLogField.contextResourcePath(),
      status: AccessLogField.contextStatus(),
      responseLength: AccessLogField.contextResponseLength(),
      latencyMs: AccessLogField.contextResponseLatency(),
      // Set where the gateway has answered itself: THROTTLED, INTEGRATION_FAILURE.
      refusal: AccessLogField.contextErrorResponseType(),
      integrationError: AccessLogField.contextIntegrationErrorMessage(),
    }),
  );

function acknowledge(api: RestApi) {
  const decidedInFunctions = [
    ['AwsSolutions-APIG2', 'Requests are validated in the functions, with the schemas of the route rows.'],
    ['AwsSolutions-APIG4', 'Tokens are checked in the functions: which rows are public is said in the row.'],
    ['AwsSolutions-COG4', 'Users and tokens are the service’s own; there is no Cognito user pool.'],
    [
      'Serverless-APIGWXrayEnabled',
      'Traces of the gateway hold whole URLs, and the token of an invitation stands in one. The functions are traced.',
    ],
    [
      'AwsSolutions-APIG3',
      'Limits per user and address are the functions’ own, the gateway limits the whole. A web ACL is a setting of the stage.',
    ],
    [
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]',
      'The account-wide role that API Gateway itself asks for, with the policy that AWS keeps for it.',
    ],
  ] as const;
  for (const [id, reason] of decidedInFunctions) Validations.of(api).acknowledge({ id, reason });
}
