import { keySource, waitingSource } from '../../eks/scripts/waiting.ts';

/** The part that all three scripts share: calls to the database with a deadline each. */
export const clientSource = `${waitingSource}${keySource}
/** One call; the answer's result. Throws with status and the database's own words for anything but 2xx. */
async function call(base, method, path, body, timeoutSeconds = 30) {
  const response = await fetch(base + path, {
    method,
    headers: { 'api-key': apiKey, 'content-type': 'application/json' },
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
`;
