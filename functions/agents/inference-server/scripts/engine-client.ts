import { keySource, waitingSource } from '../../eks/scripts/waiting.ts';

/** Calls to the engine, of which each has a deadline, and the streamed answer with its times. */
export const engineClientSource = `${waitingSource}${keySource}
const base = process.env.ENGINE_URL;
const model = process.env.MODEL;
const contextLength = Number(process.env.MAX_MODEL_LEN);

/** One call. Throws with status and the engine's own words for anything but 2xx. */
async function engine(method, path, body, seconds = 180) {
  const response = await fetch(base + path, {
    method,
    headers: { authorization: 'Bearer ' + apiKey, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
    // The first answer may compile kernels.
    signal: AbortSignal.timeout(1000 * seconds),
  });
  if (response.ok) return response;
  const error = new Error(method + ' ' + path + ' answered ' + response.status + ': ' + (await response.text()).slice(0, 300));
  error.status = response.status;
  throw error;
}

/** The text of a piece, whether it is thought, said, or completes a prompt. */
const textOf = ({ delta, text }) => delta?.content || delta?.reasoning_content || delta?.reasoning || text || '';

/** One streamed answer: when its first token came, and the mean time of the others. */
async function streamed(tokens) {
  const question = 'Count from one to twenty in words.';
  const chat = process.env.CHAT === 'true';
  const begun = performance.now();
  const response = await engine('POST', chat ? '/v1/chat/completions' : '/v1/completions', {
    model,
    ...(chat ? { messages: [{ role: 'user', content: question }] } : { prompt: question }),
    max_tokens: tokens,
    temperature: 0,
    ignore_eos: true,
    stream: true,
    stream_options: { include_usage: true },
  });
  let first;
  let last;
  let pieces = 0;
  let usage;
  let finish;
  for await (const event of eventsOf(response)) {
    if (event.error) throw new Error('The engine broke off: ' + String(event.error.message ?? event.error).slice(0, 300));
    if (event.usage) usage = event.usage;
    const [choice] = event.choices ?? [];
    if (!choice) continue;
    finish = choice.finish_reason ?? finish;
    if (textOf(choice) === '') continue;
    last = performance.now();
    first ??= last;
    pieces += 1;
  }
  if (first === undefined) throw new Error('The engine answered without a single token.');
  if (!finish) throw new Error('The answer of the engine broke off after ' + pieces + ' pieces.');
  const count = usage?.completion_tokens ?? pieces;
  return { firstTokenMs: first - begun, perTokenMs: count > 1 && pieces > 1 ? (last - first) / (count - 1) : undefined };
}

/** The JSON of each data line, until the stream says that it is done. */
async function* eventsOf(response) {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\\n');
    rest = lines.pop();
    for (const line of lines) {
      const data = /^data: ?(.*?)\\r?$/.exec(line)?.[1];
      if (data === '[DONE]') return;
      if (data) yield JSON.parse(data);
    }
  }
}

/** The sum of each metric's series, histograms by the name that they have without a suffix. */
async function exposition() {
  const text = await (await engine('GET', '/metrics')).text();
  const sums = new Map();
  for (const line of text.split('\\n')) {
    const [, name, value] = /^([a-zA-Z_:][\\w:]*)(?:\\{.*\\})? (\\S+)/.exec(line) ?? [];
    if (name === undefined) continue;
    sums.set(name, (sums.get(name) ?? 0) + Number(value));
    if (name.endsWith('_bucket')) sums.set(name.slice(0, -'_bucket'.length), 0);
  }
  return sums;
}

/** The smallest value that so large a share of them doesn't exceed. */
const percentile = (values, share) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1];
`;
