import { enableCompileCache } from 'node:module';
import { inRepository } from '../../../lib/paths.ts';

// The whole service on this machine, with the executions that production keeps for each function.
enableCompileCache(inRepository('node_modules/.cache/compiled'));
const { runLocalCloud } = await import('../../../bin/local/command.ts');
await runLocalCloud(new URL('./app.ts', import.meta.url).href, '/healthz');
