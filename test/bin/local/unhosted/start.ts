import { runLocalCloud } from '../../../../bin/local/command.ts';

await runLocalCloud(new URL('./app.ts', import.meta.url).href);
