import type { TestProject } from 'vitest/node';
import { startTestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Owner's URL without a database name. */
    postgresUrl: string;
  }
}

/** One server for the whole run, or the one of who starts many runs. */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_POSTGRES_URL;
  const server = given ? { url: given, stop: async () => {} } : await startTestServer();
  project.provide('postgresUrl', server.url);
  return () => server.stop();
}
