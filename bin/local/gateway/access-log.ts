import type { APIGatewayProxyEvent } from 'aws-lambda';

export type WriteLine = (line: Record<string, unknown>) => void;

interface Answered {
  /** Of the invocation. */
  functionRequestId: string;
  status: number;
  ms: number;
}

/** Writes the stage's own format, a JSON document with variables of the gateway, as API Gateway does. */
export function accessLog(format: string | undefined, write: WriteLine) {
  return (
    { requestContext: facts }: APIGatewayProxyEvent,
    { functionRequestId, status, ms }: Answered,
  ): void => {
    if (format === undefined) return;
    const values: Record<string, string> = {
      requestId: facts.requestId,
      awsEndpointRequestId: functionRequestId,
      'identity.sourceIp': facts.identity.sourceIp,
      requestTime: facts.requestTime ?? '',
      httpMethod: facts.httpMethod,
      resourcePath: facts.resourcePath,
      status: String(status),
      responseLatency: String(ms),
    };
    // A dash where there is nothing, as API Gateway writes it. None of these values has a quotation mark.
    const line = format.replace(/\$context\.([\w.]+)/g, (_, name: string) => values[name] ?? '-');
    write({ message: 'access', ...JSON.parse(line) });
  };
}
