import './node-version.js';

// npm run issuer:rotate: what the daily schedule does, now.
// npm run issuer:retire -- <kid>: takes a key out of the key set at once and destroys it, in an emergency.
// Both run the rotation's function here, with its variables in the environment; the same can be done by invoking it
// where it is, with the event {} or {"retire": "<kid>"}.
const { issuer } = await import('./issuer/command.ts');
process.exit(await issuer(process.argv.slice(2), console));
