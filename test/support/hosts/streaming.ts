import { Writable } from 'node:stream';

/** Status and headers that a streaming function sends ahead of its body. */
export interface StreamHead {
  statusCode: number;
  headers: Record<string, string>;
}

/** Collects a streamed answer. With `breakAfter` the reader goes away after so many chunks. */
export class StreamReader extends Writable {
  head: StreamHead | undefined;
  readonly chunks: string[] = [];
  readonly #breakAfter: number;

  constructor(breakAfter = Number.POSITIVE_INFINITY) {
    super({ decodeStrings: false });
    this.#breakAfter = breakAfter;
  }

  override _write(chunk: string | Buffer, _encoding: string, done: (error?: Error) => void) {
    if (chunk.length > 0) this.chunks.push(String(chunk));
    if (this.chunks.length >= this.#breakAfter) this.destroy();
    done();
  }

  get text() {
    return this.chunks.join('');
  }
}

/** The runtime's global, as far as handlers use it. Install it before a streaming handler is made. */
export function installStreamingRuntime(): void {
  Object.assign(globalThis, {
    awslambda: {
      streamifyResponse: <H>(handler: H) => handler,
      HttpResponseStream: {
        from: (stream: StreamReader, head: StreamHead) => {
          stream.head = head;
          return stream;
        },
      },
    },
  });
}
