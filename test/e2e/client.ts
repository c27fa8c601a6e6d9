import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { packClient } from '../../packages/client/generator/pack.ts';
import { createClient } from '../../packages/client/src/index.ts';
import { startTcpProxy } from '../support/doubles/tcp-proxy.ts';
import type { LocalCloud } from '../support/hosts/local-cloud.ts';
import type { User } from '../support/hosts/service.ts';
import { signedInWithAws } from '../support/hosts/signed-in.ts';
import { temporaryDirectory } from '../support/hosts/temporary-directory.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const program = /```ts\n(.*?)```/s.exec(readFileSync(join(root, 'packages/client/README.md'), 'utf8'))?.[1];

/** The client of the API against the service, by itself and as another project's dependency. */
export function clientOfTheApi(running: () => LocalCloud) {
  let user: User;
  beforeAll(async () => {
    user = await signedInWithAws(running(), '555566667777');
  });

  test('the client reads a reply to its end over a connection that is cut in the middle, each word once', async () => {
    const proxy = await startTcpProxy(running().url);
    const baseUrl = proxy.through(running().url).replace(/\/$/, '');
    const api = createClient({ baseUrl, token: () => user.api.token });
    const { id } = await api.post('/api/sessions', { body: { agent_id: 'vector-database' } });
    const body = { text: '10M vectors, 768 dims, 200 qps, no hybrid search' };
    proxy.fault({ on: /^POST \S+\/messages /, at: 'answer', how: 'reset', upTo: /"type":"token".*?\n\n/s });
    let said = '';
    let kept = '';
    const states: string[] = [];
    const onState = (state: string) => void states.push(state);
    for await (const { data } of api.reply('/api/sessions/{id}/messages', { path: { id }, body, onState })) {
      if (data.type === 'token') said += data.text;
      if (data.type === 'message') kept = data.message.text;
    }
    await proxy.close();
    expect(states).toEqual(['open', 'broken', 'open']);
    expect(said).toContain('10,000,000 vectors');
    expect(said.trim()).toBe(kept.trim());
    const { items } = await user.api.call<{ items: { role: string }[] }>(
      'GET',
      `/api/sessions/${id}/messages?limit=100`,
    );
    expect(items.filter(({ role }) => role === 'user')).toHaveLength(1);
  });

  describe('another project that installs the client’s package', () => {
    let folder: string;
    beforeAll(async () => {
      folder = await temporaryDirectory();
      const archive = packClient(folder);
      writeFileSync(join(folder, 'main.ts'), `${program}`);
      writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
      // What it depends on is here already: a test asks no registry.
      const packages = [archive, join(root, 'node_modules/eventsource-parser')];
      await run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--install-links', ...packages], {
        cwd: folder,
        shell: process.platform === 'win32',
      });
    });

    test.each([
      [
        'Node',
        [
          '--typeRoots',
          join(root, 'node_modules/@types'),
          '--types',
          'node',
          '--lib',
          'es2024',
          '--module',
          'nodenext',
        ],
      ],
      [
        'a browser',
        [
          '--types',
          '',
          '--lib',
          'es2024,dom,dom.iterable',
          '--module',
          'esnext',
          '--moduleResolution',
          'bundler',
        ],
      ],
    ])('compiles in strict mode, for %s', async (name, options) => {
      writeFileSync(
        join(folder, 'page.ts'),
        `import { createClient, createSession, NotFound } from '@deployment-orchestrator/client';
const session = createSession();
const api = createClient({ token: session.token });
const deployment = await api.get('/api/deployments/{id}', { path: { id: 'd-1' } }).catch((error: unknown) => {
  if (error instanceof NotFound && error.is('not_found')) return undefined;
  throw error;
});
export const status: string | undefined = deployment?.status;
// @ts-expect-error: there is no such path
api.get('/api/nothing');
// @ts-expect-error: a session needs its agent
api.post('/api/sessions', { body: {} });
`,
      );
      const files = name === 'Node' ? ['main.ts', 'page.ts'] : ['page.ts'];
      const strict = ['--strict', '--noEmit', '--target', 'es2024'];
      const compiler = join(root, 'node_modules/typescript/bin/tsc');
      const { stdout } = await run(process.execPath, [compiler, ...strict, ...options, ...files], {
        cwd: folder,
      }).catch((error: { stdout: string }) => error);
      expect(stdout).toBe('');
    });

    test('does the main job with the program of its README', async () => {
      const { stdout } = await run(process.execPath, ['main.ts'], {
        cwd: folder,
        env: { ...process.env, API_URL: running().url, TOKEN: user.api.token },
      });
      expect(stdout).toContain('10,000,000 vectors');
      expect(stdout).toMatch(/\nsucceeded http_endpoint https:\/\//);
      expect(stdout).toMatch(/\nrun-\w+ succeeded\n$/);
      expect(
        (program ?? '')
          .trim()
          .split('\n')
          .filter((line) => line && !line.startsWith('//')).length,
      ).toBeLessThanOrEqual(30);
    });
  });
}
