import './node-version.js';

await import('../test/bench/command.ts');
