import './node-version.js';

// npm run invoke -- production functions/system/retention/handler.ts '{}': invokes a function of an installed stage by the
// name that the runbook uses, and prints its answer (stdout) and the end of its log (stderr).
const { invoke } = await import('./invoke/command.ts');
process.exitCode = await invoke(process.argv.slice(2), console);
