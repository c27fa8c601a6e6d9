import './node-version.js';

// npm start: the whole service on this machine. bin/local/README.md says what hosts each resource.

if (process.argv.length > 2) {
  process.stdout.write(`npm start: the whole service on this machine, the console too, until Ctrl-C. It takes no arguments; these variables change it:

  PORT             the API's port (8000)
  APP_BASE_URL     where the console is served (http://localhost:3000)
  API_BASE_URL     where the API is reached (http://localhost:8000)
  LOCAL_DATA_DIR   where its data are kept (.local; delete the folder to begin again)
  LOG=1            function logs in this terminal

bin/local/README.md says what stands in for each part of AWS, and docs/configuration.md has the other settings.
`);
  process.exit(process.argv[2] === '--help' || process.argv[2] === '-h' ? 0 : 2);
}

// A fifth of a start went into compiling its modules. Imported after this, they are kept for the next one.
const { enableCompileCache } = await import('node:module');
const { inRepository } = await import('../lib/paths.ts');
enableCompileCache(inRepository('node_modules/.cache/compiled'));
const { runLocalCloud } = await import('./local/command.ts');
await runLocalCloud(new URL('../lib/app.ts', import.meta.url).href, '/healthz');
