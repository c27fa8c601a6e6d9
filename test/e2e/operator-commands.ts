import { readdirSync, readFileSync } from 'node:fs';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { configure } from '../../bin/configure/command.ts';
import { deadLetters } from '../../bin/dead-letters/command.ts';
import { functions } from '../../bin/functions/command.ts';
import type { LocalEndpoints } from '../../bin/installed/connection.ts';
import { invoke } from '../../bin/invoke/command.ts';
import { localCredentials } from '../../bin/local/host/sdk-environment.ts';
import { logs } from '../../bin/logs/command.ts';
import { top } from '../../bin/logs/top.ts';
import { rotate } from '../../bin/rotate/command.ts';
import type { Screen } from '../../bin/screen.ts';
import { eventually } from '../support/builders/eventually.ts';
import { runbook, wordsOf } from '../support/builders/stacks/runbook.ts';
import { printed } from '../support/doubles/screen.ts';
import type { LocalCloud } from '../support/hosts/local-cloud.ts';
import { signedIn } from '../support/hosts/signed-in.ts';
import { temporaryDirectory } from '../support/hosts/temporary-directory.ts';

type Command = (words: readonly string[], screen: Screen) => Promise<number>;

/** What operators do by command, on a running local cloud as on AWS. */
export function operatorCommands(running: () => LocalCloud) {
  const run = (command: Command, ...words: string[]) => printed((screen) => command(words, screen));
  // As in the terminal of somebody who runs a local cloud.
  beforeEach(() => {
    vi.stubEnv('PORT', new URL(running().url).port);
    vi.stubEnv('LOCAL_DATA_DIR', running().dataDirectory);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  describe('a function is found and invoked by its entry', () => {
    test('npm run functions lists each with its log group and its name', async () => {
      const { code, stdout } = await run(functions, 'local', 'issuer/rotation');
      expect(code).toBe(0);
      expect(stdout).toMatch(
        /^functions\/issuer\/rotation\/handler\.ts\n {2}\S+service\.log\n {2}\S*IssuerRotation\S*\n$/,
      );
    });

    test('npm run invoke prints the answer, and the end of the log beside it', async () => {
      const entry = 'functions/issuer/rotation/handler.ts';
      const { code, stdout, stderr } = await run(invoke, 'local', entry, '{}');
      expect([code, JSON.parse(stdout)]).toEqual([0, expect.anything()]);
      expect(stderr).toContain(entry);
      expect(stderr).toContain('issuer_rotation_finished');
    });

    test('What a function refuses is printed and ends with 1, and words that mean no function invoke none', async () => {
      const refused = await run(invoke, 'local', 'system/migrate', '{"renew": ["nobody"]}');
      expect([refused.code, refused.stdout]).toEqual([1, expect.stringContaining('errorMessage')]);
      const wrong = [
        [['local', 'functions/mial/handler.ts'], 'No function has the entry functions/mial/handler.ts'],
        [['local', 'sweep'], 'Several functions have sweep in their entry'],
        [['local', 'mail/digest', '{renew}'], 'is not JSON'],
        [['prodution', 'mail/digest'], 'no stage "prodution"'],
      ] as const;
      for (const [words, message] of wrong) {
        const { code, stderr } = await run(invoke, ...words);
        expect([words, code, stderr]).toEqual([words, 1, expect.stringContaining(message)]);
      }
    });
  });

  test('an organization is suspended and freed by invoking the function of migrations, where only functions reach the database', async () => {
    const { api, orgId } = await signedIn(running());
    const invoked = async (event: object) => {
      const json = JSON.stringify({ ...event, by: 'oncall@example.com' });
      const { code, stdout } = await run(invoke, 'local', 'functions/system/migrate/handler.ts', json);
      expect([code, stdout]).toEqual([0, expect.stringContaining(orgId)]);
    };
    await invoked({ suspend: orgId, reason: 'Your requests slow others down.', contact: 'help@example.com' });
    await expect(api.call('GET', '/api/agents')).rejects.toMatchObject({ code: 'organization_suspended' });
    await invoked({ free: orgId });
    await api.call('GET', '/api/agents');
  });

  test('every worker of a queue logs the id of a message that fails', async () => {
    const { client, queues } = await queuesOf('');
    const worked = queues.filter(({ name }) => !name.includes('DeadLetters'));
    expect(worked.length).toBeGreaterThan(3);
    const poison = worked.flatMap(({ url }) =>
      ['no JSON', '{"wrong": "shape"}'].map((body) => ({ url, body })),
    );
    const sent = await Promise.all(
      poison.map(async ({ url: QueueUrl, body }) => {
        const { MessageId } = await client.send(new SendMessageCommand({ QueueUrl, MessageBody: body }));
        return { id: MessageId ?? '', of: `${QueueUrl}: ${body}` };
      }),
    );
    client.destroy();
    await eventually(async () => {
      const lines = (await running().logs()).split('\n');
      const unnamed = sent.filter(
        ({ id }) => !lines.some((line) => line.includes('"ERROR"') && line.includes(`"message_id":"${id}"`)),
      );
      expect(unnamed.map(({ of }) => of)).toEqual([]);
    });
  });

  describe('dead letters', () => {
    const queue = 'mail';
    const letters = async () => {
      const { stdout } = await run(deadLetters, 'local', 'list');
      return Number(/^mail +(\d+) dead letters/m.exec(stdout)?.[1]);
    };
    /** As SQS puts one there after five tries, and EventBridge what it couldn't deliver. */
    const bury = async (body: string) => {
      const { client, url } = await queuesOf('EventWorkersMailDeadLetters');
      const { MessageId = '' } = await client.send(
        new SendMessageCommand({ QueueUrl: url, MessageBody: body }),
      );
      client.destroy();
      return MessageId;
    };

    test('are counted, shown without secrets, redriven to their worker and dropped with a copy, one by one', async () => {
      const token = `Bearer ${'eyJhbGciOiJIUzI1NiJ9'}.${'a'.repeat(40)}.${'b'.repeat(43)}`;
      const poison = await bury(JSON.stringify({ authorization: token, 'detail-type': 'org.renamed' }));
      const other = await bury('no JSON \u009b[2J');
      expect(await letters()).toBe(2);

      const { code, stdout } = await run(deadLetters, 'local', 'show', queue);
      expect(code).toBe(0);
      for (const id of [poison, other]) expect(stdout).toContain(id);
      expect(stdout).toContain('org.renamed');
      expect(stdout).not.toContain('a'.repeat(40));
      expect(stdout).not.toContain('\u009b');

      expect(await run(deadLetters, 'local', 'redrive', queue, other)).toMatchObject({
        code: 0,
        stdout: "1 sent to 'mail' again.\n",
      });
      await eventually(async () =>
        expect(await running().logs()).toMatch(/"mail_failed"[^\n]*is not valid JSON/),
      );
      expect(await letters()).toBe(1);

      const folder = await temporaryDirectory();
      const drop = (...words: string[]) =>
        run((all, screen) => deadLetters(all, screen, folder), 'local', 'drop', queue, poison, ...words);
      expect(await drop()).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('Nothing was dropped'),
      });
      expect([await letters(), readdirSync(folder)]).toEqual([1, []]);
      const dropped = await drop('--confirm');
      expect(dropped).toMatchObject({ code: 0, stdout: expect.stringContaining('org.renamed') });
      expect(await letters()).toBe(0);
      expect(readFileSync(`${folder}/dead-letter-${poison}.json`, 'utf8')).toContain(token);
    });

    test('are tried one at a time: what fails says why and stays, what works is gone', async () => {
      const poison = await bury('{"wrong": "shape"}');
      const failed = await run(deadLetters, 'local', 'try', queue, poison);
      expect(failed).toMatchObject({
        code: 1,
        stdout: expect.stringMatching(
          `ERROR functions/mail/handler\\.ts {2}mail_failed .*message_id=${poison}`,
        ),
        stderr: 'It failed as the lines say. The message stays a dead letter.\n',
      });
      // A full mailbox: nothing follows from it.
      const mail = {
        messageId: 'an-id',
        timestamp: '2026-01-01T00:00:00Z',
        destination: ['ada@example.com'],
      };
      const detail = { eventType: 'Bounce', bounce: { bounceType: 'Transient' }, mail };
      const harmless = await bury(JSON.stringify({ source: 'aws.ses', detail }));
      expect(await run(deadLetters, 'local', 'try', queue, harmless)).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/mail_feedback_worked[\s\S]*It worked, and is no dead letter any more/),
      });
      expect(await letters()).toBe(1);
      await run(deadLetters, 'local', 'redrive', queue, poison);
      expect(await run(deadLetters, 'local', 'show', queue)).toMatchObject({
        code: 0,
        stdout: "'mail' has no dead letters.\n",
      });
    });

    test('of a queue are redriven all at once', async () => {
      await Promise.all([bury('first of all'), bury('second of all')]);
      expect(await run(deadLetters, 'local', 'redrive', queue)).toMatchObject({
        stdout: "2 sent to 'mail' again.\n",
      });
      expect(await letters()).toBe(0);
    });

    test('that there are not, and words that mean nothing, change nothing and say what there is', async () => {
      const wrong = [
        [
          ['local', 'show', 'mails'],
          1,
          "no queue 'mails'. There are 'live', 'mail', 'webhooks', 'webhooks attempts', 'workflow signals'",
        ],
        [['local', 'drop', queue, 'unknown', '--confirm'], 1, "'mail' has no dead letters."],
        [['local', 'try', queue], 2, 'Usage'],
        [['local', 'drop', queue], 2, 'Usage'],
        [['local', 'redrive', queue, '--confirm'], 2, 'Usage'],
        [['local', 'purge', queue], 2, 'Usage'],
      ] as const;
      for (const [words, expected, message] of wrong) {
        const { code, stderr } = await run(deadLetters, ...words);
        expect([words, code, stderr]).toEqual([words, expected, expect.stringContaining(message)]);
      }
    });
  });

  describe('the runbook', () => {
    const commands: Record<string, Command> = {
      functions,
      invoke,
      'dead-letters': deadLetters,
      configure,
      rotate,
      logs: (words, screen) => logs(words, process.env, screen),
      top: (words, screen) => top(words, process.env, screen),
    };
    const played = runbook()
      .commands.map(wordsOf)
      // A name alone is no command line.
      .filter(([, run, script = '', dashes]) => run === 'run' && dashes && Object.hasOwn(commands, script));
    /** The local cloud has no Stripe here, makes the logins itself, and takes its variables from the environment. */
    const isOnAwsAlone = (script: string, words: string[]) =>
      ['configure', 'rotate'].includes(script) ||
      words.some((word) => word === 'payments' || word === 'functions/system/migrate/handler.ts');
    const anId = 'o-01m863p62j37xeeta61f7ds1hz';

    const outcomeOf = async ([, , script = '', , ...rest]: string[]) => {
      const words = rest.map((word) =>
        word
          .replace(/^(production|<stage>)$/, 'local')
          .replace(/^<(id|org)>$/, anId)
          .replace('<entry>', 'sessions'),
      );
      const { code, stdout, stderr } = await run(commands[script] as Command, ...words);
      const isWhole = !rest.some((word) => word.includes('<')) && !isOnAwsAlone(script, rest);
      // 2 is for words that it doesn't take.
      const isWanted = isWhole ? code === 0 : code < 2;
      return isWanted ? [] : [[script, ...rest, code, stdout + stderr]];
    };

    test('has only commands with words that they take, and that work', async () => {
      vi.stubEnv('AWS_ENDPOINT_URL', (await endpointsOf()).services);
      expect(played.length).toBeGreaterThan(20);
      // At once: each look at dead letters waits two seconds for more.
      expect((await Promise.all(played.map(outcomeOf))).flat()).toEqual([]);
    });
  });

  const about = async () =>
    (await (await fetch(running().adminUrl)).json()) as {
      queues: { name: string; url: string }[];
      endpoints: LocalEndpoints;
    };
  const endpointsOf = async () => (await about()).endpoints;

  async function queuesOf(name: string) {
    const { queues, endpoints } = await about();
    const { region, queues: endpoint } = endpoints;
    const client = new SQSClient({ region, endpoint, credentials: localCredentials });
    return { client, queues, url: queues.find((each) => each.name.includes(name))?.url };
  }
}
