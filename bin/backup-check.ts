import { backupCheck } from './backup/command.ts';

// npm run backup:check: docs/operations.md has the rehearsal that this is for.

process.exitCode = await backupCheck(process.argv.slice(2), process.env, console);
