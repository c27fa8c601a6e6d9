import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordedAnswers } from '../../../judges/kubernetes/answers.ts';
import { askRow, type Recorded, type Senders } from '../../../judges/kubernetes/ask.ts';
import { differences } from '../../../judges/kubernetes/requests/differences.ts';
import { rows } from '../../../judges/kubernetes/requests/index.ts';
import { sender } from '../../../judges/kubernetes/send.ts';
import { clusterToken, enterCluster } from './customer.ts';

// The answers of a real API server, as judge:kubernetes has recorded them.
const recorded = recordedAnswers();

let customer: Awaited<ReturnType<typeof enterCluster>>;
let senders: Senders;
beforeAll(async () => {
  customer = await enterCluster();
  const server = customer.config.getCurrentCluster();
  const endpoint = server?.server ?? '';
  const certificate = Buffer.from(server?.caData ?? '', 'base64').toString();
  const token = await clusterToken('production', customer.credentials);
  const people = {
    // Nobody is the same user, to whom a failure denies what the row asks.
    nobody: sender({ endpoint, certificate }, token),
    'somebody without a token': sender({ endpoint, certificate }),
    'somebody with a wrong token': sender({ endpoint, certificate }, 'wrong'),
  };
  senders = (who) => people[who ?? 'nobody'];
});
afterAll(() => customer.cloud.close());

/** The answer as far as it has to be the real one. */
const comparable = ({ code, reason, ...rest }: Recorded, name: string) =>
  differences[name]?.differs === 'words' ? { code, reason } : { code, reason, ...rest };

test.each(rows.map((row, index) => ({ row, index, name: row.name })))('$name', async ({ row, index }) => {
  const answer = recorded[row.name];
  if (!answer) throw new Error('It is not recorded: npm run judge -- kubernetes --record');
  const namespace = `row-${index}`;
  for (const failure of row.injected ?? []) customer.cloud.inject(failure);
  const said = await askRow(row, senders, namespace).finally(() => customer.cloud.clearFailures());
  // What rows leave behind would slow down those after them.
  await senders()({ method: 'DELETE', path: `/api/v1/namespaces/${namespace}` });
  customer.clock.advance(1_000);
  const [ours, theirs] = [comparable(said, row.name), comparable(answer, row.name)];
  if (differences[row.name]?.differs === 'answer') expect(ours).not.toEqual(theirs);
  else expect(ours).toEqual(theirs);
});

test('every difference is of a row that is asked', () => {
  const names = rows.map(({ name }) => name);
  expect(Object.keys(differences).filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});
