import './node-version.js';

// npm run dead-letters -- production list: the messages that a worker failed on five times; shows them, sends them to their
// queue again, or drops one.
const { deadLetters } = await import('./dead-letters/command.ts');
process.exitCode = await deadLetters(process.argv.slice(2), console);
