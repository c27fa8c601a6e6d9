import './node-version.js';

// npm run backup:check: docs/operations.md has the rehearsal that this is for.
const { backupCheck } = await import('./backup/command.ts');
process.exitCode = await backupCheck(process.argv.slice(2), process.env, console);
