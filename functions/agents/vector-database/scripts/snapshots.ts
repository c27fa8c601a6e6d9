import { clientSource } from './client.ts';

/**
 * Asks every node for a snapshot of every collection: a snapshot covers only the shards of the node it was asked
 * of. Nodes work in parallel, each on its own volume; one that fails doesn't keep the others from finishing.
 */
export const snapshotsScript = `${clientSource}
const nodes = process.env.NODE_URLS.split(',');

const names = async (node, collection, peer) => {
  const list = await call(node, 'GET', '/collections/' + collection + '/snapshots');
  // In a shared bucket a node lists the snapshots of all; the peer's id in the name tells them apart.
  return list.map((entry) => entry.name).filter((name) => name.startsWith(collection + '-' + peer + '-'));
};

async function snapshot(node, collection, peer) {
  const before = new Set(await names(node, collection, peer));
  // Building an archive takes minutes to hours, longer than a connection should be held: start it and look again.
  await call(node, 'POST', '/collections/' + collection + '/snapshots?wait=false');
  const name = await until('the snapshot of ' + collection + ' on ' + node + ' is complete', async () =>
    (await names(node, collection, peer)).find((candidate) => !before.has(candidate)),
  );
  console.log('Snapshot ' + name + ' is complete.');
}

async function snapshotNode(node) {
  const peer = (await call(node, 'GET', '/cluster')).peer_id;
  const { collections } = await call(node, 'GET', '/collections');
  if (collections.length === 0) console.log('No collections on ' + node + '.');
  for (const { name } of collections) await snapshot(node, name, peer);
}

const results = await Promise.allSettled(nodes.map(snapshotNode));
const failures = results.flatMap((result, index) =>
  result.status === 'rejected' ? [nodes[index] + ': ' + describe(result.reason)] : [],
);
for (const failure of failures) console.error(failure);
if (failures.length > 0) throw new Error(failures.length + ' of ' + nodes.length + ' nodes have no new snapshot.');
console.log('All ' + nodes.length + ' nodes have new snapshots.');
`;
