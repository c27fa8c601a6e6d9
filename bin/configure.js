import './node-version.js';

// npm run configure -- production configuration.json: puts the operator's variables into the secrets that hold them.
// Variables that the file doesn't name stay as they are; null takes one away.
const { configure } = await import('./configure/command.ts');
process.exitCode = await configure(process.argv.slice(2), console);
