import './node-version.js';

await import('./cost/command.ts');
