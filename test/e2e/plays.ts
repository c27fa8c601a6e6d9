import { expect, test, vi } from 'vitest';
import { createApi } from '../../bin/demo/api.ts';
import { playSession } from '../../bin/demo/main-job.ts';
import { connectAws, signUp } from '../../bin/demo/onboarding.ts';
import { playOf } from '../../bin/demo/plays.ts';
import { runDemo } from '../../bin/demo/run.ts';
import { readTranscript } from '../../bin/demo/transcript.ts';
import type { LocalCloud } from '../support/hosts/local-cloud.ts';
import { awsAccount } from '../support/hosts/service.ts';

/**
 * Tests of the demo and of another play of it, each by a new customer. They share a running service with others, since to
 * start one takes three CPU seconds; it has to send webhooks to the demo's receiver.
 */
export function playsOfTheDemo(running: () => LocalCloud) {
  /** Plays the lines as a new customer; resolves to what the demo shows, the reason of a failure included. */
  async function play(accountId: string, ...lines: string[]): Promise<string> {
    const { url } = running();
    let output = '';
    vi.spyOn(process.stdout, 'write').mockImplementation((piece) => {
      output += piece;
      return true;
    });
    const api = createApi(url);
    await signUp(api, url, `${accountId}@example.com`);
    await connectAws(api, url, awsAccount(accountId));
    const transcript = readTranscript(lines.join('\n'));
    await playSession({ api, agentId: 'vector-database', transcript, longestBusyMs: 120_000 }).then(
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

  test('of the transcript that comes with it leads from sign-up to destroy', async () => {
    const { url, dataDirectory } = running();
    let output = '';
    vi.spyOn(process.stdout, 'write').mockImplementation((piece) => {
      output += piece;
      return true;
    });
    const cloud = { url, dataDirectory, stop: async () => {} };
    const code = await runDemo({ play: playOf(undefined), start: async () => cloud }).code;
    vi.restoreAllMocks();
    expect(code, output).toBe(0);
    for (let gate = 1; gate <= 6; gate++) expect(output).toContain(`── Gate ${gate} of 6: `);
    expect(output).toContain('Noted: 10,000,000 vectors');
    expect(output).toContain('✔ approved by the admin');
    expect(output).toMatch(/StatefulSet vector-database: 3 of 3 pods ready/);
    expect(output).toMatch(/── Deployment vector-database: succeeded\n {3}http_endpoint +https:\/\//);
    expect(output).toMatch(/node_count +3 → 4\n/);
    expect(output).toMatch(
      /StatefulSet vector-database: 4 of 4 pods ready[\s\S]*── Deployment vector-database: changed/,
    );
    expect(output).toMatch(
      /── Deployment vector-database: destroyed\n {3}deleted +\d\d parts, nothing is left over/,
    );
    expect(output).toMatch(/✔ webhook deployment\.run_succeeded: .*\n/);
    expect(output).toMatch(/webhook +\d+ events, each signature verified/);
    expect(output).toMatch(/kept +AWS::S3::Bucket deployment-orchestrator-\w+-snapshots: /);
  });

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
}
