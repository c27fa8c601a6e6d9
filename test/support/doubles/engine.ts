import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exposition, type Load } from './engine-exposition.ts';

interface Completion {
  stream?: boolean;
  max_tokens: number;
  prompt?: string | number[];
  messages?: { content: string }[];
}

/** The inference engine: the protocol of its API, its health and its metrics, without a model. */
export class FakeEngine {
  model = 'acme/small-8b-instruct';
  contextLength = 8_192;
  apiKey = 'the-key';
  /** Before the first token of a streamed answer, and between the others. */
  firstTokenMs = 5;
  perTokenMs = 1;
  /** For each thousand tokens of a prompt that isn't streamed. */
  readMs = 0;
  /** How many looks at /health say that it still loads. */
  loading = 0;
  /** Status and words for completions, in place of an answer. */
  refusal: [number, string] | undefined;
  /** What a streamed answer consists of. */
  answers: 'tokens' | 'nothing' | 'one token' | 'an error' | 'half' = 'tokens';
  /** It takes whatever length. */
  boundless = false;
  /** As newer or older versions name them. */
  renamed: Record<string, string> = {};
  requests: string[] = [];
  readonly load: Load = { running: 0, waiting: 0, prompt: 0, generation: 0, requests: 0 };
  /** Answers that aren't streamed are held back until so many are asked for at once. */
  together = 1;
  #server = createServer((request, response) => void this.#answer(request, response));

  async start(): Promise<string> {
    await new Promise<void>((ready) => this.#server.listen(0, '127.0.0.1', ready));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  metrics(): string {
    const text = exposition(this.model, this.load);
    return Object.entries(this.renamed).reduce((all, [name, other]) => all.replaceAll(name, other), text);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += chunk;
    const path = request.url ?? '';
    this.requests.push(`${request.method} ${path}`);
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const refuse = (status: number, message: string) =>
      json(status, { error: { message, type: 'BadRequestError', code: status } });
    if (path === '/health') {
      this.loading -= 1;
      return void response.writeHead(this.loading >= 0 ? 503 : 200).end();
    }
    if (path === '/metrics')
      return void response
        .writeHead(200, { 'content-type': 'text/plain; version=0.0.4' })
        .end(this.metrics());
    if (request.headers.authorization !== `Bearer ${this.apiKey}`)
      return void json(401, { error: 'Unauthorized' });
    if (path === '/v1/models')
      return void json(200, {
        object: 'list',
        data: [{ id: this.model, object: 'model', max_model_len: this.contextLength }],
      });
    if (this.refusal) return void refuse(...this.refusal);
    const asked = JSON.parse(text) as Completion;
    const length = Array.isArray(asked.prompt) ? asked.prompt.length : 20;
    if (!this.boundless && length + asked.max_tokens > this.contextLength) {
      const most = `This model's maximum context length is ${this.contextLength} tokens`;
      return void refuse(400, `${most}. However, your request has ${length} input tokens.`);
    }
    await this.#complete(asked, length, path, response);
  }

  async #complete(asked: Completion, length: number, path: string, response: ServerResponse) {
    const isChat = path === '/v1/chat/completions';
    this.load.running += 1;
    const usage = { prompt_tokens: length, completion_tokens: asked.max_tokens };
    const choice = (token: string) =>
      isChat ? { index: 0, delta: { content: token } } : { index: 0, text: token };
    const piece = (choices: object[], rest: object = {}) =>
      response.write(`data: ${JSON.stringify({ id: 'cmpl-1', model: this.model, choices, ...rest })}\n\n`);
    if (asked.stream) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      await pause(this.firstTokenMs);
      const count = { tokens: asked.max_tokens, half: 3, 'one token': 1 }[this.answers as string] ?? 0;
      for (let index = 0; index < count; index += 1) {
        if (index > 0) await pause(this.perTokenMs);
        piece([choice('one ')]);
      }
      if (this.answers === 'an error') piece([], { error: { message: 'EngineCore encountered an issue.' } });
      if (this.answers !== 'half') {
        piece([{ ...choice(''), finish_reason: 'length' }]);
        piece([], { usage: { ...usage, completion_tokens: count } });
      }
      response.end('data: [DONE]\n\n');
    } else {
      if (length > 1_000) await pause((this.readMs * length) / 1_000);
      while (this.load.running < this.together) await pause(1);
      this.together = 1;
      response.writeHead(200, { 'content-type': 'application/json' });
      const text = this.answers === 'nothing' ? '' : 'one '.repeat(asked.max_tokens);
      response.end(
        JSON.stringify({
          choices: [{ index: 0, text, finish_reason: 'length' }],
          usage: this.answers === 'nothing' ? { ...usage, completion_tokens: 0 } : usage,
        }),
      );
    }
    this.load.running -= 1;
    this.load.requests += 1;
    this.load.prompt += length;
    this.load.generation += asked.max_tokens;
  }
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
