import './node-version.js';

// npm run support -- <stage> …: an operator's read-only view of one organization, with a grant that its audit log shows.
const { support } = await import('./support/command.ts');
process.exitCode = await support(process.argv.slice(2), process.env, console);
