import './node-version.js';

await import('./sbom/command.ts');
