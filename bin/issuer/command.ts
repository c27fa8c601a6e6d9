import type { Screen } from '../screen.ts';

const usage =
  'Usage: npm run issuer:rotate, or npm run issuer:retire -- <kid>, with the variables of the rotation’s function ' +
  '(ENV, CONFIG_SECRET_ARNS, ISSUER_BUCKET, ISSUER_KEY_ALIAS, ISSUER_SIGNER_ROLE_ARN) and credentials for AWS in the environment.';

/** The command with these words behind it. Resolves to its exit code. */
export async function issuer(words: readonly string[], screen: Screen): Promise<number> {
  const [act, kid, ...rest] = words;
  const event = { rotate: {}, retire: kid ? { retire: kid } : undefined }[act ?? ''];
  const isMeant = event && rest.length === 0 && (act === 'retire' || kid === undefined);
  if (!isMeant) {
    screen.error(usage);
    return 2;
  }
  try {
    // Reads its variables where it is loaded.
    const { handler } = await import('../../functions/issuer/rotation/handler.ts');
    screen.log(JSON.stringify(await handler(event), null, 2));
    return 0;
  } catch (error) {
    screen.error(`${(error as Error).message}\n${usage}`);
    return 1;
  }
}
