import './node-version.js';

// npm run logs -- <stage> <id>: what happened to a request, deployment, session, run, …, in order, over all functions.
const { logs } = await import('./logs/command.ts');
process.exitCode = await logs(process.argv.slice(2), process.env, console);
