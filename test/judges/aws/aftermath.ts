import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import type { Api } from '../../../bin/demo/api.ts';
import type { Cases } from './cases.ts';
import type { Deployed } from './deploy.ts';
import type { Database } from './emulator/database.ts';
import { callSigned } from './emulator/signed.ts';
import { sentMails } from './play.ts';

/** A read of each group of endpoints that the main job has not called, so that each has worked under its role. */
const reads = ['/api/agents', '/api/audit', '/api/audit/export', '/api/notifications', '/api/orgs/current'];
/** A busy machine needs seconds; what is stuck stays so. */
const longestWayMs = 30_000;
const subjects = [/verif/i, /approval/i, /is deployed/i];

export interface Job {
  api: Api;
  apiUrl: string;
  database: Database;
  deployed: Deployed[];
  cases: Cases;
}

/** What must be so when the main job is over: nothing left lying, everybody told, all clocks running. */
export async function judgeAftermath(
  url: string,
  { api, apiUrl, database, deployed, cases }: Job,
): Promise<void> {
  for (const path of reads) await judgeRead(`${apiUrl}${path}`, api.token, cases);
  const mails = await settled(
    async () => (await sentMails(url)).map(({ Subject }) => Subject),
    (sent) => subjects.every((subject) => sent.some((mail) => subject.test(mail))),
  );
  for (const subject of subjects) {
    const found = mails.some((mail) => subject.test(mail));
    cases.judge(`a mail about ${subject.source}`, found ? undefined : `there are: ${mails.join(', ')}`);
  }
  const left = await unpublished(database);
  cases.judge('the outbox is empty', left === 0 ? undefined : `${left} events are not published`);
  const queues = await settled(
    () => queuedMessages(url),
    (found) => Object.values(found).every((messages) => messages === 0),
  );
  for (const [queue, messages] of Object.entries(queues)) {
    cases.judge(`queue ${queue} is empty`, messages === 0 ? undefined : `it has ${messages} messages`);
  }
  const wanted = deployed.filter(({ type }) => type === 'AWS::Scheduler::Schedule');
  const listed = await callSigned(url, { service: 'scheduler', method: 'GET', path: '/schedules' });
  for (const { physicalId } of wanted) {
    const name = physicalId.split('/').at(-1) ?? '';
    cases.judge(`schedule ${name}`, listed.text.includes(`"${name}"`) ? undefined : 'EventBridge has none');
  }
  await invokeScheduled(url, deployed, cases);
}

/** What is seen in the end: the run's last event goes its ways after the transaction that its reader sees. */
async function settled<T>(look: () => Promise<T>, isSettled: (seen: T) => boolean): Promise<T> {
  const end = performance.now() + longestWayMs;
  for (;;) {
    const seen = await look();
    if (isSettled(seen) || performance.now() >= end) return seen;
    await sleep(250);
  }
}

async function judgeRead(url: string, token: string | undefined, cases: Cases) {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const text = await response.text();
  const { pathname } = new URL(url);
  cases.judge(`GET ${pathname}`, response.ok ? undefined : `${response.status} ${text.slice(0, 500)}`);
}

/** Each function that a schedule starts does its work once now, under its own role. */
async function invokeScheduled(url: string, deployed: Deployed[], cases: Cases) {
  const scheduled = /^(Sweeps|DailyTasks|IssuerRotation).*[0-9A-F]{8}$/;
  const functions = deployed.filter(
    ({ type, logicalId }) => type === 'AWS::Lambda::Function' && scheduled.test(logicalId),
  );
  cases.judge(
    'functions with a schedule',
    functions.length === 10 ? undefined : `there are ${functions.length}`,
  );
  for (const { logicalId, physicalId } of functions) {
    const path = `/2015-03-31/functions/${physicalId}/invocations`;
    const answer = await callSigned(url, { service: 'lambda', method: 'POST', path, body: '{}' });
    const failed = answer.status !== 200 || answer.headers.get('x-amz-function-error') !== null;
    cases.judge(`invoke ${logicalId}`, failed ? `${answer.status} ${answer.text.slice(0, 500)}` : undefined);
  }
}

async function unpublished({ ownerUrl }: Database): Promise<number> {
  const sql = postgres(ownerUrl, { max: 1 });
  const count = async () => {
    const [row] = await sql<{ count: number }[]>`select count(*)::int from outbox where published_at is null`;
    return row?.count ?? 0;
  };
  const left = await settled(count, (events) => events === 0);
  await sql.end();
  return left;
}

/** Messages by queue, dead letters too. */
async function queuedMessages(url: string): Promise<Record<string, number>> {
  const response = await fetch(`${url}/_ministack/sqs/messages`);
  const found: Record<string, number> = {};
  const collect = (value: unknown, name: string) => {
    if (Array.isArray(value)) found[name.split('/').at(-1) ?? name] = value.length;
    else if (value && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) collect(inner, key);
  };
  collect(await response.json(), 'queues');
  return found;
}
