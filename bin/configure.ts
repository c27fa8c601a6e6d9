import { configure } from './configure/command.ts';

// npm run configure -- production configuration.json: puts the operator's variables into the secrets that hold them.
// Variables that the file doesn't name stay as they are; null takes one away.

process.exitCode = await configure(process.argv.slice(2), console);
