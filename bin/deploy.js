import './node-version.js';

await import('./deploy/command.ts');
