import { Writable } from 'node:stream';

/** Status and headers that a streaming function sends ahead of its body. */
export interface StreamHead {
  statusCode?: number;
  headers?: Record<string, string | number | boolean>;
  multiValueHeaders?: Record<string, (string | number | boolean)[]>;
  cookies?: string[];
}

/** Where a streamed answer goes, chunk by chunk. */
export interface StreamSink {
  head(head: StreamHead): void;
  write(chunk: Buffer, done: () => void): void;
  end(): void;
}

/** What a streaming function writes to. Chunks go on as they come; nothing is sent before the first one. */
export class ResponseStream extends Writable {
  readonly #sink: StreamSink;
  #head: StreamHead = { statusCode: 200, headers: { 'content-type': 'application/octet-stream' } };
  #started = false;

  constructor(sink: StreamSink) {
    super({ decodeStrings: true });
    this.#sink = sink;
  }

  /** The runtime's `awslambda.HttpResponseStream.from`. */
  begin(head: StreamHead): this {
    this.#head = head;
    return this;
  }

  setContentType(type: string) {
    this.#head = { ...this.#head, headers: { ...this.#head.headers, 'content-type': type } };
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    this.#start();
    // An empty write is how streaming-handler.ts sends the head ahead of the first frame.
    if (chunk.length === 0) done();
    else this.#sink.write(chunk, done);
  }

  override _final(done: () => void) {
    this.#start();
    this.#sink.end();
    done();
  }

  #start() {
    if (this.#started) return;
    this.#started = true;
    this.#sink.head(this.#head);
  }
}
