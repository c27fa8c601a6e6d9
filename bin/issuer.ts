// npm run issuer:rotate: what the daily schedule does, now.
// npm run issuer:retire -- <kid>: takes a key out of the key set at once and destroys it, in an emergency.
// Both run the rotation's function here, with its variables in the environment; the same can be done by invoking it
// where it is, with the event {} or {"retire": "<kid>"}.

const usage =
  'Usage: npm run issuer:rotate, or npm run issuer:retire -- <kid>, with the variables of the rotation’s function ' +
  '(ENV, CONFIG_SECRET_ARNS, ISSUER_BUCKET, ISSUER_KEY_ALIAS, ISSUER_SIGNER_ROLE_ARN) and credentials for AWS in the environment.';

const [command, kid, ...rest] = process.argv.slice(2);
const event = { rotate: {}, retire: kid ? { retire: kid } : undefined }[command ?? ''];
const isMeant = event && rest.length === 0 && (command === 'retire' || kid === undefined);

if (!isMeant) {
  console.error(usage);
  process.exit(2);
}
try {
  const { handler } = await import('../functions/issuer/rotation/handler.ts');
  console.log(JSON.stringify(await handler(event), null, 2));
  process.exit(0);
} catch (error) {
  console.error(`${(error as Error).message}\n${usage}`);
  process.exit(1);
}
