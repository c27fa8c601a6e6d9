import './node-version.js';

// npm run functions -- production mail: the functions of an installed stage by entry, with their log groups.
const { functions } = await import('./functions/command.ts');
process.exitCode = await functions(process.argv.slice(2), console);
