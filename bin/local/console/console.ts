import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ConsoleSettings } from '../../../lib/console/hosting.ts';
import type { RequestListener } from '../gateway/api-gateway.ts';
import { answerConsole } from './answer.ts';
import { buildConsole, formerBuilds } from './build.ts';
import { readFiles, served } from './files.ts';

/** The console's port. */
export interface ConsoleDoor {
  /** The origin, which is APP_BASE_URL. */
  url: string;
  /** Until it is open, everything is answered with 503. */
  open(
    listeners: { api: RequestListener; admin: RequestListener },
    settings: { apiBaseUrl: string; liveUrl: string; botCheckSiteKey: string },
  ): Promise<void>;
  close(): Promise<void>;
}

const usualPort = 3000;
/** The provider's site keys for tests, whose bot check the console doesn't load. */
const testSiteKey = /^[123]x0+/;

/**
 * Takes the port of APP_BASE_URL. Without that setting it is 3000, or any free one if that is taken or the API's is any.
 * @param apiPort as PORT says it
 * @returns undefined where the console isn't served here, with the reason
 */
export async function takeConsolePort(
  appBaseUrl: string | undefined,
  apiPort: number,
): Promise<ConsoleDoor | { elsewhere: string }> {
  if (appBaseUrl === undefined) {
    const asked = apiPort === 0 ? 0 : usualPort;
    return doorOn((await listening(asked)) ?? ((await listening(0)) as Server));
  }
  const url = URL.parse(appBaseUrl);
  const isHere = url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname);
  if (!url || !isHere) return { elsewhere: `${appBaseUrl} is not on this machine` };
  const server = await listening(Number(url.port || 80));
  return server
    ? doorOn(server, url.origin)
    : { elsewhere: `port ${url.port || 80} of ${appBaseUrl} is another program’s` };
}

/** Undefined where the port is taken, or not for this user. Loopback only, like the API. */
const listening = (port: number): Promise<Server | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

function doorOn(server: Server, url?: string): ConsoleDoor {
  let answer: RequestListener = async (_request, response) => notYet(response);
  server.on('request', (request, response) => {
    answer(request, response).catch((error: unknown) => {
      process.stderr.write(`${request.method} ${request.url}: ${error}\n`);
      response.destroy();
    });
  });
  return {
    url: url ?? `http://localhost:${(server.address() as AddressInfo).port}`,
    async open(listeners, { apiBaseUrl, liveUrl, botCheckSiteKey }) {
      const build = await buildConsole();
      const files = readFiles(build.folder, formerBuilds(build));
      const settings: ConsoleSettings = {
        api_base_url: apiBaseUrl,
        build: build.key,
        simulated_clouds: true,
      };
      files.set('/config.json', served(Buffer.from(JSON.stringify(settings)), '.json', false));
      const policy = { hasBotCheck: !testSiteKey.test(botCheckSiteKey), liveUrl };
      answer = answerConsole({ files, ...listeners, policy });
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function notYet(response: ServerResponse) {
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' });
  response.end('The local cloud is starting.\n');
}
