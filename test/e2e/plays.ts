import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { createApi } from '../../bin/demo/api.ts';
import { playSession } from '../../bin/demo/main-job.ts';
import { connectAws, signUp } from '../../bin/demo/onboarding.ts';
import { playOf } from '../../bin/demo/plays.ts';
import { readTranscript } from '../../bin/demo/transcript.ts';
import type { LocalCloud } from '../support/hosts/local-cloud.ts';
import { awsAccount, clearFailures, injectFailure } from '../support/hosts/service.ts';

/**
 * Tests of the demo's plays, each by a new customer. They share a running service with others, since to start one takes
 * three CPU seconds.
 */
export function playsOfTheDemo(running: () => LocalCloud) {
  /** Plays the lines as a new customer; resolves to what the demo shows, the reason of a failure included. */
  const play = (accountId: string, ...lines: string[]) =>
    playWith('vector-database', accountId, lines.join('\n'));

  async function playWith(agentId: string, accountId: string, text: string): Promise<string> {
    const { url } = running();
    let output = '';
    vi.spyOn(process.stdout, 'write').mockImplementation((piece) => {
      output += piece;
      return true;
    });
    const api = createApi(url);
    await signUp(api, url, `${accountId}@example.com`);
    await connectAws(api, url, awsAccount(accountId));
    const transcript = readTranscript(text);
    await playSession({ api, agentId, transcript, longestBusyMs: 120_000 }).then(
      ({ outputs }) => {
        output += JSON.stringify(outputs);
      },
      ({ message }: Error) => {
        output += message;
      },
    );
    vi.restoreAllMocks();
    return output;
  }

  test('may have another phrasing with other numbers, a rejection and a revision', async () => {
    const output = await play(
      '222233334444',
      '# The admin wants the cheaper index first.',
      // Ten messages: a user may post that many in a minute, and the demo would wait for the eleventh.
      'Hello! Our catalogue has 25 million embeddings; every vector has 1,024 dimensions. At peak there will be 350 queries per second. And yes to hybrid search.',
      'That is right, go on.',
      'Deploy into the staging cluster in region eu-west-1, namespace search. Use 4 nodes of r6i.2xlarge. Use product quantization. 500 GB of storage per node. P95 latency = 80 ms',
      'Please continue.',
      'Go on.',
      'Next!',
      'Looks good!',
      '/reject four nodes are not enough',
      'set the node count to 5',
      'confirm',
      // The run itself is the other play's.
      '/approve better',
    );
    expect(output).toContain('Noted: 25,000,000 vectors');
    expect(output).toContain('cluster staging in eu-west-1, namespace search');
    expect(output).toContain('! rejected by the admin');
    expect(output).toContain('four nodes are not enough');
    expect(output).toMatch(/plan +a vector database of 5 r6i\.2xlarge nodes with 500 GiB each/);
    expect(output).toContain('✔ approved by the admin');
    expect(output).toContain('The transcript ends at gate 6 (Review and deploy), and nothing is deployed.');
  });

  test('of the inference server ends with what its acceptance has measured', async () => {
    const { agentId, transcript } = playOf('inference');
    const output = await playWith(agentId, '777788889999', await readFile(transcript, 'utf8'));
    for (let gate = 1; gate <= 6; gate++) expect(output).toContain(`── Gate ${gate} of 6: `);
    expect(output).toContain('Deployment inference-server: 2 of 2 pods ready');
    expect(output).toMatch(/Job inference-server-acceptance-\w+: complete/);
    expect(output).toContain('"value":"118 ms"');
  });

  test('says why a run failed', async () => {
    const reason = 'You have no quota left.';
    await injectFailure(running().url, { kind: 'stack_failed', target: 'NodeGroup', reason });
    const output = await play(
      '444455556666',
      '10M vectors, 768 dims, 200 qps, no hybrid search',
      'confirm',
      'The cluster is called production',
      ...['confirm', 'confirm', 'confirm', 'confirm', 'deploy'],
    );
    await clearFailures(running().url);
    expect(output).toContain('The transcript ends at gate 6 (Review and deploy), and nothing is deployed.');
    expect(output).toContain(`What happened before: `);
    expect(output.split('What happened before:')[1]).toContain(reason);
  });
}
