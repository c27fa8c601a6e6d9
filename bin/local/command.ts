import { startCloud } from './cloud.ts';
import { buildConsole } from './console/build.ts';
import { takeConsolePort } from './console/console.ts';
import { takePort } from './front-door.ts';
import { openDataDirectory } from './host/data-directory.ts';
import { createStopper } from './host/stopper.ts';
import { checkSettings } from './settings.ts';
import { printSummary } from './summary.ts';
import { untilWell } from './well.ts';

const longestStopMs = 10_000;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * The command behind `npm start`: starts the local cloud for a CDK app and keeps it until Ctrl-C.
 * @param appModule URL of the module that exports `createApp`
 * @param healthPath the app's health check; the cloud is ready once it succeeds
 */
export async function runLocalCloud(appModule: string, healthPath?: string): Promise<void> {
  const { PORT = '8000', LOCAL_DATA_DIR = '.local', LOG } = process.env;
  const environment = { ...process.env };
  const stopper = createStopper();
  let stopping: Promise<void> | undefined;

  const stop = (code: number): void => {
    if (stopping) process.exit(code); // a second Ctrl-C doesn't wait
    // The longest that stopping may take. An exit ends Postgres as well, without a clean shutdown.
    setTimeout(() => process.exit(code), longestStopMs).unref();
    stopping = stopper.stop((problem) => process.stderr.write(`${problem}\n`)).then(() => process.exit(code));
  };
  // The Postgres package has listeners of its own, which would end this process in the middle of stopping.
  for (const signal of signals) {
    process.removeAllListeners(signal);
    process.on(signal, () => stop(signal === 'SIGINT' ? 130 : 143));
  }

  try {
    const startedAt = performance.now();
    for (const told of checkSettings(environment)) process.stderr.write(`${told}\n`);
    const data = openDataDirectory(LOCAL_DATA_DIR);
    stopper.add('the data directory', async () => data.release());
    const door = await stopper.adding('the API', takePort(Number(PORT)));
    const page = await takeConsolePort(environment.APP_BASE_URL ?? environment.FRONTEND_URL, Number(PORT));
    if ('open' in page) {
      stopper.add('the console', () => page.close());
      if (environment.FRONTEND_URL === undefined) environment.APP_BASE_URL ??= page.url;
      // Meanwhile the cloud starts; what fails is told where it is opened.
      buildConsole().catch(() => {});
    }
    const { api, admin, configuration, liveUrl } = await startCloud({
      appModule,
      data,
      door,
      environment,
      echoLogs: LOG === '1',
      stopper,
    });
    if (healthPath) await untilWell(`${door.url}${healthPath}`);
    if ('open' in page && api && liveUrl)
      await page.open(
        { api, admin },
        { apiBaseUrl: door.url, liveUrl, botCheckSiteKey: configuration.BOTCHECK_SITE_KEY ?? '' },
      );
    if (stopping) return;
    printSummary({
      console: 'open' in page ? page.url : `not served here: ${page.elsewhere}`,
      url: door.url,
      seconds: (performance.now() - startedAt) / 1000,
      dataDirectory: data.path,
      configuration,
    });
  } catch (error) {
    if (stopping) return; // what is being stopped may well fail
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    stop(1);
  }
}
