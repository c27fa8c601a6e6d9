import './node-version.js';

// npm run leftovers -- staging: what an installation has in its account, or has left there after its stacks were deleted.
const { leftovers } = await import('./leftovers/command.ts');
process.exitCode = await leftovers(process.argv.slice(2), console);
