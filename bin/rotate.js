import './node-version.js';

// npm run rotate -- production JWT_SECRET: changes a secret that the service makes itself, so that nothing is refused meanwhile.
const { rotate } = await import('./rotate/command.ts');
process.exitCode = await rotate(process.argv.slice(2), console);
