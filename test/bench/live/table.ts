import { parentPort, Worker, workerData } from 'node:worker_threads';
import { testLiveTable } from '../../support/doubles/live-table.ts';

/** The table of connections, on a double in a thread of its own. */
export async function startLiveTable() {
  const worker = new Worker(new URL(import.meta.url), { workerData: 'live table' });
  const place = await new Promise<{ endpoint: string; table: string }>((resolve, reject) =>
    worker.once('message', resolve).once('error', reject),
  );
  return { ...place, stop: () => worker.terminate() };
}

if (parentPort && workerData === 'live table') {
  const { endpoint, table } = await testLiveTable();
  parentPort.postMessage({ endpoint, table });
}
