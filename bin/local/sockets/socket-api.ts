import type { Functions, LambdaFunction } from '../lambda/lambda.ts';
import type { Resources } from '../template/resources.ts';

/** What a route of a WebSocket API does with a message. */
export type SocketIntegration =
  | { kind: 'function'; target: LambdaFunction }
  /** Answers with this text; undefined where the route has no response. */
  | { kind: 'mock'; text: string | undefined };

export interface SocketApi {
  id: string;
  stage: string;
  /** The member of a message that names its route: `$request.body.<member>`. */
  routeMember: string;
  routes: ReadonlyMap<string, SocketIntegration>;
}

interface OfApi {
  ApiId: string;
}

/**
 * Reads the template's one WebSocket API; undefined where it has none.
 * @throws Error for what isn't hosted here, naming the route
 */
export function readSocketApi(resources: Resources, functions: Functions): SocketApi | undefined {
  const [api] = resources.ofType<{ RouteSelectionExpression?: string }>('AWS::ApiGatewayV2::Api');
  if (!api) return undefined;
  const [stage] = resources.ofType<{ StageName: string }>('AWS::ApiGatewayV2::Stage');
  const [, routeMember] =
    /^\$request\.body\.(\w+)$/.exec(api.properties.RouteSelectionExpression ?? '') ?? [];
  if (!stage || !routeMember)
    throw new Error('The WebSocket API has no stage, or selects routes by no member.');
  const integrations = new Map(
    resources
      .ofType<{ IntegrationType: string; IntegrationUri?: string }>('AWS::ApiGatewayV2::Integration')
      .map((each) => [each.ref, each.properties]),
  );
  const texts = new Map(
    resources
      .ofType<{ IntegrationId: string; ResponseTemplates?: Record<string, string> }>(
        'AWS::ApiGatewayV2::IntegrationResponse',
      )
      .map(({ properties }) => [properties.IntegrationId, properties.ResponseTemplates?.$default]),
  );
  const answered = new Set(
    resources
      .ofType<OfApi & { RouteId: string }>('AWS::ApiGatewayV2::RouteResponse')
      .map(({ properties }) => properties.RouteId),
  );
  const routes = resources
    .ofType<OfApi & { RouteKey: string; Target: string }>('AWS::ApiGatewayV2::Route')
    .map(({ ref, properties: { RouteKey, Target } }): [string, SocketIntegration] => {
      const id = Target.replace('integrations/', '');
      const { IntegrationType, IntegrationUri = '' } = integrations.get(id) ?? {};
      if (IntegrationType === 'MOCK')
        return [RouteKey, { kind: 'mock', text: answered.has(ref) ? texts.get(id) : undefined }];
      const [, arn] = /functions\/(arn:aws:lambda:[^/]+)\/invocations$/.exec(IntegrationUri) ?? [];
      if (IntegrationType !== 'AWS_PROXY' || !arn)
        throw new Error(
          `The route ${RouteKey} has the integration ${IntegrationType}, which isn’t hosted locally.`,
        );
      return [RouteKey, { kind: 'function', target: functions.byArn(arn, `The route ${RouteKey}`) }];
    });
  return { id: api.ref, stage: stage.properties.StageName, routeMember, routes: new Map(routes) };
}
