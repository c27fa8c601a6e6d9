import './node-version.js';

await import('./migrate/command.ts');
