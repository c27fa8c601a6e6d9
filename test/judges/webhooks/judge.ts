import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { systemClock } from '../../../functions/shared/clock.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { parseCidrs } from '../../../functions/shared/outgoing/addresses.ts';
import { rawBody } from '../../../functions/webhooks/formats/raw.ts';
import { poster } from '../../../functions/webhooks/posting/post.ts';
import {
  newWebhookSecret,
  type Secrets,
  secretsAt,
  signatureHeaders,
  signing,
} from '../../../functions/webhooks/secrets.ts';
import { webhookReceiver } from '../../support/doubles/webhook-receiver.ts';
import { PythonMissing, pythonPrograms } from '../python.ts';
import { tell, tellNotRun } from '../verdict.ts';

// What receivers do with our requests, by libraries that nobody here wrote: sent over HTTPS by the service's own code, taken
// as they arrive, and verified with each secret that a receiver may know.

const here = import.meta.dirname;
const home = join(here, '../../../.local/judges/webhooks');

/** A request as it arrived, with a secret and what its verification has to say. */
interface Asked {
  title: string;
  secret: string;
  body: string;
  headers: Record<string, string>;
  standard: boolean;
  simple: boolean;
}

const [present, next, former, foreign] = [1, 2, 3, 4].map(newWebhookSecret) as [
  string,
  string,
  string,
  string,
];
const farAway = new Date(Date.now() + 86_400_000);
const none = { nextSecret: null, nextSecretAt: null, formerSecret: null, formerSecretUntil: null };

/** The secrets that sign, and by which scheme each is enough. */
const phases: { title: string; secrets: Secrets<string>; knows: [string, boolean, boolean][] }[] = [
  {
    title: 'one secret',
    secrets: { ...none, secret: present },
    knows: [
      [present, true, true],
      [foreign, false, false],
    ],
  },
  {
    title: 'a rotation that has begun',
    secrets: { ...none, secret: present, nextSecret: next, nextSecretAt: farAway },
    knows: [
      [present, true, true],
      [next, true, false],
      [foreign, false, false],
    ],
  },
  {
    title: 'a rotation that is over',
    secrets: { ...none, secret: next, formerSecret: former, formerSecretUntil: farAway },
    knows: [
      [next, true, true],
      [former, true, false],
      [foreign, false, false],
    ],
  },
];
const titles = ['Renamed', 'Ümläute, 漢字 and 🚀', 'Quotes " and \\ and \u2028', ''];

async function arrived(): Promise<Asked[]> {
  const receiver = await webhookReceiver();
  const post = poster({
    clock: systemClock,
    resolve: async () => ['127.0.0.1'],
    opened: parseCidrs('127.0.0.0/8'),
    authorities: [receiver.authority],
  });
  const asked: Asked[] = [];
  for (const { title, secrets, knows } of phases) {
    for (const text of titles) {
      const id = newId('notification');
      const body = bodyOf(id, text);
      const own = signing(secretsAt(secrets, new Date()));
      const headers = signatureHeaders({ id, body, at: new Date(), secrets: own });
      await post({ url: `https://receiver.invalid:${receiver.port}/`, headers, body });
      const got = receiver.received.at(-1);
      if (!got) throw new Error(`The request with ${JSON.stringify(text)} did not arrive.`);
      for (const [secret, standard, simple] of knows)
        asked.push({
          title: `${title}, ${JSON.stringify(text)}, ${secret === foreign ? 'another' : 'a known'} secret`,
          secret,
          body: got.body,
          headers: got.headers as Record<string, string>,
          standard,
          simple,
        });
    }
  }
  await receiver.close();
  return asked;
}

const bodyOf = (id: string, title: string) =>
  rawBody({
    id,
    org_id: newId('org'),
    event_type: 'org.renamed',
    severity: 'info',
    entity_type: 'org',
    entity_id: newId('org'),
    actor_id: null,
    actor_email: null,
    actor_name: null,
    title,
    body: null,
    deep_link: 'https://app.example.com/settings',
    payload: { name: title },
    created_at: new Date(),
  });

const byNpm = ({ secret, body, headers }: Asked): boolean => {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
};

async function byOpenssl({ secret, body, headers }: Asked): Promise<boolean> {
  const file = join(home, 'body');
  await writeFile(file, body);
  const digest = execFileSync('openssl', ['dgst', '-sha256', '-hmac', secret, '-r', file]).toString();
  return digest.split(' ')[0] === headers['x-service-signature'];
}

function byPython(programs: string, asked: readonly Asked[]): boolean[] {
  const input = asked
    .map(({ secret, body, headers }) => JSON.stringify({ secret, body, headers }))
    .join('\n');
  const output = execFileSync(join(programs, 'python'), [join(here, 'verify.py')], { input });
  return output
    .toString()
    .trim()
    .split('\n')
    .map((line) => line === 'accepted');
}

await mkdir(home, { recursive: true });
try {
  const programs = await pythonPrograms(home, join(here, 'requirements.txt'));
  execFileSync('openssl', ['version']);
  const asked = await arrived();
  const python = byPython(programs, asked);
  const failures: string[] = [];
  let passed = 0;
  const count = (judge: string, title: string, accepted: boolean, expected: boolean) => {
    if (accepted === expected) passed++;
    else failures.push(`${judge}: ${title}: ${accepted ? 'accepted' : 'refused'}`);
  };
  for (const [index, each] of asked.entries()) {
    count('standardwebhooks of npm', each.title, byNpm(each), each.standard);
    count('standardwebhooks of PyPI', each.title, python[index] === true, each.standard);
    count('openssl', each.title, await byOpenssl(each), each.simple);
  }
  tell({ judge: 'webhooks', passed, failures });
} catch (error) {
  const isMissing = error instanceof PythonMissing || (error as { code?: string }).code === 'ENOENT';
  if (!isMissing) throw error;
  tellNotRun('webhooks', (error as Error).message);
}
