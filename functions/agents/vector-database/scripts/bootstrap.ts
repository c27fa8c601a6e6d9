import { clientSource } from './client.ts';

/**
 * Waits until all nodes have joined and agreed on a leader, then creates the collection unless it exists. An
 * existing one is compared: differences are reported, never repaired by making it again.
 */
export const bootstrapScript = `import { readFile } from 'node:fs/promises';
${clientSource}
const database = process.env.DATABASE_URL;
const collection = process.env.COLLECTION;
const wanted = JSON.parse(await readFile(process.env.COLLECTION_FILE, 'utf8'));
const nodeCount = Number(process.env.NODE_COUNT);

await until(nodeCount + ' nodes have joined and chosen a leader', async () => {
  const cluster = await call(database, 'GET', '/cluster');
  const peers = Object.keys(cluster.peers ?? {}).length;
  return peers >= nodeCount && cluster.raft_info?.leader ? peers : undefined;
});
console.log('All ' + nodeCount + ' nodes have joined.');

const exists = async () => (await call(database, 'GET', '/collections/' + collection + '/exists')).exists;

await until('collection ' + collection + ' is created', async () => {
  if (await exists()) return true;
  console.log('Creating collection ' + collection + '.');
  // The database waits up to 60 seconds for its nodes; the call itself a little longer. Another try after a
  // lost answer finds the collection and goes on.
  await call(database, 'PUT', '/collections/' + collection + '?timeout=60', wanted, 70);
  return true;
});

const info = await until('collection ' + collection + ' is usable', async () => {
  const found = await call(database, 'GET', '/collections/' + collection);
  if (found.status === 'red') throw new Error('its status is red');
  return found;
});

/** What was asked for and is not so, as lines. The database adds fields of its own; those don't matter. */
function differences(asked, found, path) {
  if (asked === null || typeof asked !== 'object') {
    return asked === found ? [] : [path + ' is ' + JSON.stringify(found) + ', planned was ' + JSON.stringify(asked)];
  }
  return Object.entries(asked).flatMap(([key, value]) => differences(value, found?.[key], path ? path + '.' + key : key));
}

// Some settings live beside the collection's parameters, the rest among them.
const { params, ...beside } = info.config;
const lines = differences(wanted, { ...params, ...beside }, '');
for (const line of lines) console.warn('Differs: ' + line + '.');
console.log('Collection ' + collection + ' is ' + info.status + (lines.length ? ', with ' + lines.length + ' differences.' : '.'));
`;
