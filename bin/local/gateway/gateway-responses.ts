import type { Resources } from '../template/resources.ts';

/** Answers that API Gateway makes itself. */
export type GatewayResponseType =
  | 'MISSING_AUTHENTICATION_TOKEN'
  | 'REQUEST_TOO_LARGE'
  | 'INTEGRATION_FAILURE'
  | 'INTEGRATION_TIMEOUT'
  | 'DEFAULT_5XX';

const builtIn: Record<GatewayResponseType, { status: number; message: string }> = {
  MISSING_AUTHENTICATION_TOKEN: { status: 403, message: 'Missing Authentication Token' },
  REQUEST_TOO_LARGE: { status: 413, message: 'Request Too Long' },
  // Of a function that Lambda didn't start. AWS documents 504, and answers 500 as long as the response isn't customised.
  INTEGRATION_FAILURE: { status: 500, message: 'Internal server error' },
  INTEGRATION_TIMEOUT: { status: 504, message: 'Endpoint request timed out' },
  // Of a function that failed, or answered with something else than a response.
  DEFAULT_5XX: { status: 502, message: 'Internal server error' },
};

interface GatewayResponseProperties {
  ResponseType: string;
  StatusCode?: string;
  ResponseParameters?: Record<string, string>;
  ResponseTemplates?: Record<string, string>;
}

export interface GatewayResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The template's own forms of these answers, else AWS's default ones. */
export function createGatewayResponses(resources: Resources) {
  const own = new Map(
    resources
      .ofType<GatewayResponseProperties>('AWS::ApiGateway::GatewayResponse')
      .map(({ properties }) => [properties.ResponseType, properties]),
  );
  return (type: GatewayResponseType, requestId: string): GatewayResponse => {
    const { status, message } = builtIn[type];
    const response = own.get(type) ?? own.get(status < 500 ? 'DEFAULT_4XX' : 'DEFAULT_5XX');
    const template = response?.ResponseTemplates?.['application/json'];
    const values: Record<string, string> = {
      '$context.error.messageString': JSON.stringify(message),
      '$context.error.message': message,
      '$context.error.responseType': type,
      '$context.requestId': requestId,
    };
    const fill = (text: string) =>
      text.replace(
        /\$context\.error\.messageString|\$context\.[a-zA-Z.]*[a-zA-Z]/g,
        (name) => values[name] ?? '',
      );
    return {
      status: Number(response?.StatusCode ?? status),
      headers: { 'content-type': 'application/json', ...readHeaders(response, fill) },
      body: template === undefined ? JSON.stringify({ message }) : fill(template),
    };
  };
}

// Literals stand in single quotes, everything else is an expression.
const readHeaders = (response: GatewayResponseProperties | undefined, fill: (text: string) => string) =>
  Object.fromEntries(
    Object.entries(response?.ResponseParameters ?? {}).map(([name, value]) => [
      name.replace('gatewayresponse.header.', ''),
      value.startsWith("'") ? value.slice(1, -1) : fill(value.replace(/^context\./, '$context.')),
    ]),
  );
