import type { IncomingMessage } from 'node:http';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { SQSClient } from '@aws-sdk/client-sqs';
import { HttpRequest } from '@smithy/protocol-http';
import { SignatureV4 } from '@smithy/signature-v4';

/** The part of a client of DynamoDB that its callers use. */
export type SendsCommands = Pick<DynamoDBClient, 'send'>;

interface Command {
  input: object;
  constructor: unknown;
}

interface SendOptions {
  abortSignal?: AbortSignal;
}

/** Where requests of a command go, and what they say of themselves. */
type Form = Pick<HttpRequest, 'protocol' | 'hostname' | 'port' | 'path'> & {
  headers: Record<string, string>;
};

/** What the SDK writes into each request of a command alike; it signs the others anew. */
const ofEachRequest = ['host', 'content-type', 'x-amz-target'];

interface Service {
  /** As signatures name it. */
  service: 'dynamodb' | 'sqs';
  /** Whether one that fails is left to the SDK, which tries again. */
  again: boolean;
}

/**
 * A client that sends commands for a third of the SDK's CPU. The first request of each command is the SDK's, and the next ones are
 * written as that was, over its connections and signed by its signer. Values are given as
 * the protocol has them: no bytes, and no times.
 */
export function byHand<C extends DynamoDBClient | SQSClient>(
  client: C,
  { service, again }: Service,
): Pick<C, 'send'> {
  // Commands of both are sent in one way.
  const sdk = client as DynamoDBClient;
  const { region, credentials, sha256, requestHandler } = sdk.config;
  const signer = new SignatureV4({ service, region, credentials, sha256 });
  const forms = new Map<unknown, Form>();

  const first = async (command: Command, options: SendOptions) => {
    const remember = (request: unknown) => {
      if (!HttpRequest.isInstance(request)) return;
      const { protocol, hostname, port, path, headers } = request;
      const kept = ofEachRequest.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []));
      forms.set(command.constructor, { protocol, hostname, port, path, headers: Object.fromEntries(kept) });
    };
    return sdk.send(noting(command, remember) as never, options);
  };

  const next = async ({ input }: Command, form: Form, { abortSignal }: SendOptions) => {
    const body = JSON.stringify(input);
    const headers = { ...form.headers, 'content-length': String(Buffer.byteLength(body)) };
    const request = await signer.sign(new HttpRequest({ ...form, method: 'POST', headers, body }));
    const { response } = await requestHandler.handle(
      request as HttpRequest,
      abortSignal ? { abortSignal } : {},
    );
    const text = await textOf(response.body as IncomingMessage);
    const answer = text === '' ? {} : JSON.parse(text);
    if (response.statusCode >= 300) throw refusalOf(answer, response.statusCode);
    return answer;
  };

  const send = (command: Command, options: SendOptions = {}) => {
    const form = forms.get(command.constructor);
    if (!form) return first(command, options);
    const sent = next(command, form, options);
    return again ? sent.catch(() => sdk.send(command as never, options)) : sent;
  };
  return { send: send as C['send'] };
}

interface Noted {
  middlewareStack: { add(middleware: unknown, where: object): void };
}

/** Hands the request over that the SDK makes of a command, before it is signed. */
function noting<C>(command: C, remember: (request: unknown) => void): C {
  (command as unknown as Noted).middlewareStack.add(
    (go: (args: { request: unknown }) => unknown) => (args: { request: unknown }) => {
      remember(args.request);
      return go(args);
    },
    { step: 'finalizeRequest', priority: 'high' },
  );
  return command;
}

const textOf = (body: IncomingMessage) =>
  new Promise<string>((resolve, reject) => {
    const parts: Buffer[] = [];
    body.on('data', (part: Buffer) => parts.push(part));
    body.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
    body.on('error', reject);
    body.on('aborted', () => reject(new Error('The answer was cut off.')));
  });

/** With the name that the SDK gives it, and the item of a condition that failed. */
function refusalOf(answer: { __type?: string; message?: string; Message?: string }, httpStatusCode: number) {
  const { __type = 'UnknownError', message, Message, ...rest } = answer;
  const name = __type.replace(/^.*#/, '');
  return Object.assign(new Error(message ?? Message ?? name), rest, { name, $metadata: { httpStatusCode } });
}
