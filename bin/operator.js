import './node-version.js';

// npm run operator -- you@example.com: makes a user an operator of this installation, as the first admin must be
// made by the owner of the database. With --remove it takes that away. With --remove-second-factor it takes away the
// second factor of somebody who lost it with all recovery codes, with the login that the functions of auth have. With suspend or free, an organization's id or a user's address, --reason,
// --contact and --by it suspends them, or frees them.
const { operator } = await import('./operator/command.ts');
process.exitCode = await operator(process.argv.slice(2), process.env, console);
