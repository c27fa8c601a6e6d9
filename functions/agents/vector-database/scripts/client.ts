/**
 * The part that all three scripts share: calls to the database with a deadline each. Scripts are kept as text
 * because they run in a pod of their own, on plain Node without any package.
 */
export const clientSource = `
const sleep = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));
const pollSeconds = Number(process.env.POLL_SECONDS ?? '3');
const deadline = Date.now() + Number(process.env.DEADLINE_SECONDS) * 1000;

/** One call; the answer's result. Throws with status and the database's own words for anything but 2xx. */
async function call(base, method, path, body, timeoutSeconds = 30) {
  const response = await fetch(base + path, {
    method,
    headers: { 'api-key': process.env.API_KEY, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutSeconds * 1000),
  });
  const text = await response.text();
  if (!response.ok) {
    const error = new Error(method + ' ' + path + ' answered ' + response.status + ': ' + text.slice(0, 300));
    error.status = response.status;
    throw error;
  }
  return JSON.parse(text).result;
}

/** Asks until the answer is there. The question returns undefined for "not yet"; its errors count as that. */
async function until(what, question) {
  let reason = '';
  while (Date.now() < deadline) {
    try {
      const answer = await question();
      if (answer !== undefined) return answer;
      reason = '';
    } catch (error) {
      reason = describe(error);
    }
    await sleep(pollSeconds);
  }
  throw new Error('Gave up waiting until ' + what + (reason ? ' (' + reason + ')' : '') + '.');
}

/** Network errors hide their reason in the cause. */
const describe = (error) => error.message + (error.cause ? ': ' + (error.cause.code ?? error.cause.message) : '');

process.on('uncaughtException', (error) => {
  console.error(describe(error));
  process.exit(1);
});
`;
