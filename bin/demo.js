import './node-version.js';

await import('./demo/command.ts');
