import { installationOf } from '../installed/connection.ts';
import { cloudWatchLogs } from './cloud-watch.ts';
import type { LogSource } from './line.ts';
import { localLogs } from './local.ts';

/** The logs of a stage; `local` is the local cloud with the data of LOCAL_DATA_DIR, which need not run. */
export async function logsOf(stage: string, environment: NodeJS.ProcessEnv): Promise<LogSource> {
  if (stage === 'local') return localLogs(environment.LOCAL_DATA_DIR ?? '.local');
  return cloudWatchLogs(await installationOf(stage, environment));
}
