import { hourMs } from '../../functions/shared/durations.ts';
import { type IdKind, idPattern, idPrefixes } from '../../functions/shared/ids.ts';
import { installationOf } from '../installed/connection.ts';
import { type Screen, spelledOut } from '../screen.ts';
import { apiUrl } from './api-url.ts';

const usage = `Usage, with an operator's access token in OPERATOR_TOKEN:
  npm run support -- <stage> grant <org> <hours> <reason>   asks for access; the organization reads the reason
  npm run support -- <stage> <org> <list>                   sessions, deployments, requests, accounts, webhooks, deliveries, mails or limits
  npm run support -- <stage> <org> <id>                     a session, deployment, run, cloud account or delivery
  npm run support -- <stage> <org> messages <session>       what was said, where the organization allows it
  npm run support -- <stage> <org> cancel <run>             cancels a run
  npm run support -- <stage> end <org>                      gives the access back
The stage local is the local cloud at PORT (8000); of others the API's address is asked of CloudFormation.`;

interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: object;
}

const lists = [
  'sessions',
  'deployments',
  'requests',
  'accounts',
  'webhooks',
  'deliveries',
  'mails',
  'limits',
];

/** Which list has the records of a kind. */
const listOf: Partial<Record<IdKind, string>> = {
  session: 'sessions',
  deployment: 'deployments',
  run: 'runs',
  cloudAccount: 'accounts',
  webhookDelivery: 'deliveries',
};

/** The command with these words behind it. Resolves to its exit code. */
export async function support(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  screen: Screen,
  now = new Date(),
): Promise<number> {
  const [stage, ...rest] = words;
  const call = callFor(rest, now);
  const wrong = wrongId(rest);
  if (wrong) {
    screen.error(wrong);
    return 2;
  }
  const token = environment.OPERATOR_TOKEN;
  if (!stage || !call || !token) {
    screen.error(usage);
    return 2;
  }
  try {
    const url =
      stage === 'local'
        ? `http://localhost:${environment.PORT ?? 8000}`
        : await apiUrl(await installationOf(stage, environment));
    const response = await fetch(url + call.path, {
      method: call.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(call.body && { body: JSON.stringify(call.body) }),
    });
    const text = await response.text();
    const told = text === '' ? {} : JSON.parse(text);
    if (!response.ok) throw new Error(`${response.status} ${told.code}: ${told.detail}`);
    screen.log(text === '' ? 'Done.' : spelledOut(JSON.stringify(told, null, 2)));
    return 0;
  } catch (error) {
    screen.error((error as Error).message);
    return 1;
  }
}

function callFor(words: readonly string[], now: Date): Call | undefined {
  const [first = '', second = '', third = ''] = words;
  const isOrg = (text: string) => idPattern('org').test(text);
  if (first === 'grant') {
    const hours = Number(third);
    const reason = words.slice(3).join(' ');
    if (!isOrg(second) || !(hours > 0) || reason === '') return undefined;
    const ends_at = new Date(now.getTime() + hours * hourMs).toISOString();
    return { method: 'POST', path: '/api/operator/grants', body: { org_id: second, reason, ends_at } };
  }
  if (first === 'end')
    return isOrg(second) && words.length === 2
      ? { method: 'DELETE', path: `/api/operator/orgs/${second}/grant` }
      : undefined;
  if (!isOrg(first)) return undefined;
  const org = `/api/operator/orgs/${first}`;
  if (second === 'cancel')
    return idPattern('run').test(third) && words.length === 3
      ? { method: 'POST', path: `${org}/runs/${third}/cancel` }
      : undefined;
  if (second === 'messages')
    return idPattern('session').test(third) && words.length === 3
      ? { method: 'GET', path: `${org}/sessions/${third}/messages?limit=100` }
      : undefined;
  if (words.length !== 2) return undefined;
  if (lists.includes(second)) return { method: 'GET', path: `${org}/${second}${pageOf(second)}` };
  const [, list] = Object.entries(listOf).find(([kind]) => idPattern(kind as IdKind).test(second)) ?? [];
  return list ? { method: 'GET', path: `${org}/${list}/${second}` } : undefined;
}

/** What an id is of that this command doesn't take at its place, with what to ask for; undefined where it takes the id. */
function wrongId(words: readonly string[]): string | undefined {
  const [, second = '', third = ''] = words;
  if (second === 'cancel') {
    if (kindOf(third) === 'run') return undefined;
    if (kindOf(third) === 'deployment')
      return `${third} is a deployment, and runs are cancelled: npm run support -- <stage> <org> ${third} names its run, if it has one.`;
    return third ? `${third} is not the id of a run.` : undefined;
  }
  const kind = kindOf(second);
  if (words.length !== 2 || kind === undefined || words[0] === 'end' || listOf[kind]) return undefined;
  return `${second} is the id of another kind (${idPrefixes[kind]}…). Ids that can be shown: ${Object.keys(
    listOf,
  )
    .map((each) => `${idPrefixes[each as IdKind]}…`)
    .join(', ')}. npm run logs -- <stage> ${second} has what the logs know of it.`;
}

const kindOf = (id: string) => (Object.keys(idPrefixes) as IdKind[]).find((kind) => idPattern(kind).test(id));

/** Lists that come in pages; the latest are what is looked for. */
const pageOf = (list: string) => (['webhooks', 'limits'].includes(list) ? '' : '?limit=100');
