import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What all of them ask for; an organization's share is counted over all of its requests. */
export const asked = '/api/deployments?limit=100';

/** What the others read. The first is of the group that the busy ones ask. */
export const read = [
  '/api/deployments?limit=25',
  '/api/notifications?limit=25',
  '/api/agents',
  '/api/orgs/current',
  '/healthz',
] as const;

/** Users who take no notice of `Retry-After`: each asks again so soon after an answer or a refusal. */
export function startUsers(url: string, tokens: readonly string[], pauseMs: number) {
  const counts = new Map<number, number>();
  const stopped = new AbortController();
  let refused: string | undefined;
  const ask = async (token: string) => {
    const answer = await fetch(`${url}${asked}`, { headers: { authorization: `Bearer ${token}` } });
    const { code, detail } = (await answer.json()) as { code?: string; detail?: string };
    counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
    if (answer.status !== 200)
      refused ??= `${answer.status} \`${code}\`, \`Retry-After: ${answer.headers.get('retry-after')}\`, “${detail}”`;
  };
  const asking = tokens.map(async (token, n) => {
    // Not all in the same moment.
    await sleep((pauseMs * n) / tokens.length);
    while (!stopped.signal.aborted) {
      await ask(token);
      await sleep(pauseMs);
    }
  });
  return {
    stop: async () => {
      stopped.abort();
      await Promise.all(asking);
      return { counts, refused };
    },
  };
}

/** Milliseconds of one read, and whether it was answered. */
export async function timeRead(url: string, path: string, token: string | undefined) {
  const start = performance.now();
  const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  return { ms: performance.now() - start, isAnswered: answer.ok };
}

/** How often an execution didn't hear of a count in time, or at all, and admitted by what it knew alone. */
export async function countLate(dataDirectory: string): Promise<number> {
  const log = await readFile(join(dataDirectory, 'logs/service.log'), 'utf8');
  return (log.match(/"rate_limit_store_(?:late|down)"/g) ?? []).length;
}
