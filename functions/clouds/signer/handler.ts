import { tokenMintFrom } from '../../issuer/issuer.ts';
import { readEnv } from '../../shared/config.ts';
import { configured } from '../../shared/configured.ts';
import { workerParts } from '../../shared/workers/worker-parts.ts';
import { signerConfig, signerEnv } from './env.ts';
import { accountSigner } from './sign.ts';

const env = readEnv(signerEnv);

/** For each token that lets into a customer's cloud, invoked by the functions that need it. */
export const handler = await configured(env, signerConfig, async (config) => {
  const { clock, db, close } = await workerParts(env, config);
  return { handler: accountSigner({ db, mint: tokenMintFrom(env, config, { db, clock }) }), close };
});
