import './node-version.js';

// npm run audit:verify -- <file> [--head <number>:<hash>] [--log <export.ndjson>]: checks an export of the audit log, or
// the evidence of a deployment, and needs nothing but the files. With --head, a seal that an earlier run printed, it also
// finds a chain that was cut or created again; with --log, an export of the log, it compares evidence with that. Exit code 1
// when something doesn't fit.
const { auditVerify } = await import('./audit-verify/command.ts');
process.exitCode = await auditVerify(process.argv.slice(2), console);
