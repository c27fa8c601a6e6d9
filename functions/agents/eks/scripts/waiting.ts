/**
 * The common code of all agents' scripts: waiting with a deadline, and the reason of an error in words. Scripts are kept as
 * text because they run in a pod of their own, on plain Node without any package.
 */
export const waitingSource = `
const sleep = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));
const pollSeconds = Number(process.env.POLL_SECONDS ?? '3');
const deadline = Date.now() + Number(process.env.DEADLINE_SECONDS) * 1000;

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

/**
 * The key of what a script asks, from the file that the pod has of its Secret. A pod of a former version, which may start
 * while an update goes on, has it in its environment.
 */
export const keySource = `
import { readFileSync } from 'node:fs';
const { API_KEY_FILE, API_KEY } = process.env;
const apiKey = API_KEY_FILE ? readFileSync(API_KEY_FILE, 'utf8').trim() : API_KEY;
`;
