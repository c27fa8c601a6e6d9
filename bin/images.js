import './node-version.js';

await import('./images/command.ts');
