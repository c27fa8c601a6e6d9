import type { TestProject } from 'vitest/node';
import { allModules, compiledModules, compileOnce } from '../../caches.ts';
import { startTestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Owner's URL without a database name. */
    postgresUrl: string;
  }
}

/** One server for the whole run, or the one of who starts many runs. Meanwhile modules are compiled that aren't yet. */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_POSTGRES_URL;
  const [server] = await Promise.all([
    given ? { url: given, stop: async () => {} } : startTestServer(),
    compileOnce(process.env.NODE_COMPILE_CACHE ?? compiledModules, allModules),
  ]);
  project.provide('postgresUrl', server.url);
  return () => server.stop();
}
