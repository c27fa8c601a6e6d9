import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inRepository } from '../../../../lib/paths.ts';
import { planFor } from '../../../support/builders/agents/vector-database.ts';

test('the README’s failures of pods name pods that the vector database’s defaults make', async () => {
  const readme = await readFile(inRepository('bin/local/customer-cloud/README.md'), 'utf8');
  const rows = [...readme.matchAll(/"kind":"(\w+)","target":"([^"]+)"/g)];
  const targets = Object.fromEntries(rows.map(([, kind, target]) => [kind, target]));
  const sets = planFor().objects.flatMap(({ object }) => (object.kind === 'StatefulSet' ? [object] : []));
  const pods = sets.flatMap(({ metadata, spec }) =>
    Array.from(
      { length: (spec as { replicas: number }).replicas },
      (_, ordinal) => `${metadata.name}-${ordinal}`,
    ),
  );
  for (const kind of ['unschedulable', 'never_ready']) {
    expect([kind, pods.filter((pod) => pod.includes(targets[kind] ?? '?')).length > 0]).toEqual([kind, true]);
  }
});
