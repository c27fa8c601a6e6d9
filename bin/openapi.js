import './node-version.js';

await import('./openapi/command.ts');
