import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ResponseStream, type StreamHead } from '../../../../bin/local/lambda/response-stream.ts';

// Loaded ahead of each function by the emulator's Node. Adds what AWS' runtime has and the emulator's lacks, and
// notes the session of the function's role, as somebody who got into the function would find it in its environment.
type StreamingHandler = (event: unknown, stream: ResponseStream, context: unknown) => Promise<unknown>;

/** The emulator's gateway takes whole answers, so a stream is handed over when it has ended. */
const streamifyResponse = (handler: StreamingHandler) => async (event: unknown, context: unknown) => {
  const chunks: Buffer[] = [];
  let head: StreamHead = {};
  const ended = Promise.withResolvers<void>();
  const stream = new ResponseStream({
    head: (itsHead) => {
      head = itsHead;
    },
    write: (chunk, done) => {
      chunks.push(chunk);
      done();
    },
    end: ended.resolve,
  });
  await Promise.all([handler(event, stream, context), ended.promise]);
  return { ...head, body: Buffer.concat(chunks).toString() };
};

const HttpResponseStream = { from: (stream: ResponseStream, head: StreamHead) => stream.begin(head) };
Object.assign(globalThis, { awslambda: { streamifyResponse, HttpResponseStream } });

const { JUDGE_SESSIONS: folder, AWS_LAMBDA_FUNCTION_NAME: name } = process.env;
if (folder && name) writeFileSync(join(folder, `${name}.json`), JSON.stringify(process.env), { mode: 0o600 });
