import './node-version.js';

await import('./bench/command.ts');
