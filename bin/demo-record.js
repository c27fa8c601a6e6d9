import './node-version.js';

await import('./demo/record.ts');
