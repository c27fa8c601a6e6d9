import { agents } from '../../functions/agents/index.ts';
import { imagesOf } from './images-of.ts';
import { askRegistry } from './registry.ts';

// `npm run images`: asks the public registry whether the images of the agents are what the plans name. With the address
// of a mirror (`-- https://registry.example.com/mirror`) it asks that one, as long as it lets readers in without a sign-in.

const base = process.argv[2] ?? 'https://registry-1.docker.io';
let isWrong = false;
for (const image of imagesOf(agents)) {
  const answer = await askRegistry(base, image).catch((error: Error) => {
    const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
    console.error(`${base} can't be asked (${error.message}${cause}). Nothing is known about the images.`);
  });
  if (!answer) {
    isWrong = true;
    break;
  }
  const { verdict, digest } = answer;
  console.log(
    `${verdict.padEnd(16)} ${image.repository}:${image.tag}  pinned ${image.digest}, found ${digest ?? 'none'}`,
  );
  // A tag that moved is a rebuild: what is pinned can still be pulled.
  if (verdict !== 'as pinned' && verdict !== 'tag moved') isWrong = true;
}
process.exitCode = isWrong ? 1 : 0;
