/** The load of the acceptance beyond single answers: many at once, and prompts of the planned length. */
export const loadSource = `
/** Ids of tokens, another order for each seed, so that no answer comes from the cache of another. Every model has so many. */
const prompt = (length, seed) => Array.from({ length }, (_, index) => 100 + ((index * 7919 + seed * 104729) % 20000));

const complete = (length, seed, tokens, seconds) =>
  engine('POST', '/v1/completions', { model, prompt: prompt(length, seed), max_tokens: tokens, temperature: 0, ignore_eos: true }, seconds);

/** Several prompts at once; all of them must be answered. */
async function measureLoad(figures, warnings) {
  const parallel = Number(process.env.PARALLEL);
  const tokens = 32;
  const length = Math.min(512, Math.floor(contextLength / 2));
  const begun = performance.now();
  const results = await Promise.allSettled(
    Array.from({ length: parallel }, async (_, seed) => {
      const answer = await (await complete(length, seed + 1, tokens)).json();
      return answer.usage?.completion_tokens ?? 0;
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  const failed = results.filter((result) => result.status === 'rejected');
  if (failed.length > 0)
    throw new Error(failed.length + ' of ' + parallel + ' requests at once failed: ' + describe(failed[0].reason));
  figures.parallel_requests = parallel;
  const generated = results.reduce((sum, result) => sum + result.value, 0);
  figures.parallel_tokens_per_second = Math.round(generated / seconds);
  if (generated === 0) throw new Error('No token came in ' + parallel + ' answers at once.');
  const waiting = await settled();
  if (waiting > 0) warnings.push(waiting + ' requests still wait in the engine a minute after the load has ended.');
}

/** How many requests wait; 0 as soon as two looks in a row find none. The replicas answer in turn. */
async function settled() {
  const end = Date.now() + 1000 * Number(process.env.SETTLE_SECONDS ?? '60');
  let waiting = 0;
  let quiet = 0;
  while (quiet < 2 && Date.now() < end) {
    waiting = (await exposition()).get('vllm:num_requests_waiting') ?? 0;
    quiet = waiting === 0 ? quiet + 1 : 0;
    if (quiet < 2) await sleep(pollSeconds);
  }
  return waiting;
}

/** Whether the context is what was planned: a prompt of nearly that length is taken, a longer one is not. */
async function measureContext(figures, warnings) {
  const room = Math.min(64, Math.floor(contextLength / 2));
  const seconds = Number(process.env.CONTEXT_SECONDS ?? '180');
  const begun = performance.now();
  try {
    await (await complete(contextLength - room, 0, 1, seconds)).json();
  } catch (error) {
    if (error.name === 'TimeoutError')
      throw new Error('A prompt of ' + (contextLength - room) + ' tokens was not read within ' + seconds + ' seconds, which the plan gives it.');
    throw new Error('A prompt of ' + (contextLength - room) + ' tokens was refused, planned is a context of ' + contextLength + ': ' + describe(error));
  }
  figures.context_tokens = contextLength;
  figures.context_read_ms = Math.round(performance.now() - begun);
  try {
    await (await complete(contextLength + 1, 0, 1, seconds)).json();
    warnings.push('A prompt of ' + (contextLength + 1) + ' tokens was taken as well, so the context is longer than the planned ' + contextLength + '.');
  } catch (error) {
    if (error.status !== 400) throw error;
  }
}
`;
