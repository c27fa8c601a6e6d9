import './node-version.js';

// npm run logs -- <stage> <id or entry>: what happened to a request, deployment, session, run, …, in order, over all functions; or the
// last warnings and errors of a function. npm run top -- <stage> [organization]: who sends most requests, and what is slow.
const [first, ...rest] = process.argv.slice(2);
if (first === '--top') {
  const { top } = await import('./logs/top.ts');
  process.exitCode = await top(rest, process.env, console);
} else {
  const { logs } = await import('./logs/command.ts');
  process.exitCode = await logs(process.argv.slice(2), process.env, console);
}
