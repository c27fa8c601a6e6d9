import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { describe, expect, test, vi } from 'vitest';
import { functions } from '../../bin/functions/command.ts';
import type { LocalEndpoints } from '../../bin/installed/connection.ts';
import { invoke } from '../../bin/invoke/command.ts';
import { localCredentials } from '../../bin/local/host/sdk-environment.ts';
import type { Screen } from '../../bin/screen.ts';
import { eventually } from '../support/builders/eventually.ts';
import { printed } from '../support/doubles/screen.ts';
import type { LocalCloud } from '../support/hosts/local-cloud.ts';

type Command = (words: readonly string[], screen: Screen) => Promise<number>;

/** What operators do by command, on a running local cloud as on AWS. */
export function operatorCommands(running: () => LocalCloud) {
  const run = async (command: Command, ...words: string[]) => {
    vi.stubEnv('PORT', new URL(running().url).port);
    try {
      return await printed((screen) => command(words, screen));
    } finally {
      vi.unstubAllEnvs();
    }
  };

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

  test('every worker of a queue logs the id of a message that fails', async () => {
    const { queues, endpoints } = (await (await fetch(running().adminUrl)).json()) as {
      queues: { name: string; url: string }[];
      endpoints: LocalEndpoints;
    };
    const { region, queues: endpoint } = endpoints;
    const client = new SQSClient({ region, endpoint, credentials: localCredentials });
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
}
