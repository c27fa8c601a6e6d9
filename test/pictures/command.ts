import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createApi } from '../../bin/demo/api.ts';
import { playSession } from '../../bin/demo/main-job.ts';
import { connectAws, signUp } from '../../bin/demo/onboarding.ts';
import { playOf } from '../../bin/demo/plays.ts';
import { readTranscript } from '../../bin/demo/transcript.ts';
import { freshLocalCloud } from '../../bin/local/host/child-process.ts';
import { inRepository } from '../../lib/paths.ts';
import { startBrowser } from '../support/browser/chromium.ts';
import { newPerson } from '../support/browser/guarded-page.ts';
import { filmOf } from './film.ts';
import { pictureOf } from './picture-of.ts';
import { playOfPictures } from './play.ts';

// npm run console:pictures: plays the main job on a fresh local cloud and writes pictures of the console's main pages, and a film
// of the main job, to docs/pictures. It fails where a page has an error, or a picture becomes large.

const folder = inRepository('docs/pictures');
const widths = [1440, 390] as const;
const mostBytes = 150_000;
const mostBytesOfFilm = 1_500_000;
const mostBytesTogether = 1_500_000;

const cloud = await freshLocalCloud(inRepository('.local/pictures'));
const browser = await startBrowser();
try {
  if (!browser)
    throw new Error(
      'This machine has no Chromium or Chrome. Install one, or name it: CONSOLE_BROWSER=<path>.',
    );
  const api = createApi(cloud.url);
  await signUp(api, cloud.url, 'ada@example.com');
  const account = await connectAws(api, cloud.url, {
    accountId: '111122223333',
    roleArn: 'arn:aws:iam::111122223333:role/orchestrator',
    region: 'us-east-1',
  });
  const { agentId, transcript } = playOf(undefined);
  const lines = readTranscript(await readFile(transcript, 'utf8'));
  const deployment = await playSession({ api, agentId, transcript: lines, longestBusyMs: 120_000 });
  const pictures = await playOfPictures(api, { deploymentId: deployment.id, accountId: account.id });
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const origin = /^ *Console +(\S+)$/m.exec(cloud.output())?.[1] ?? '';
  let together = 0;
  for (const width of widths) {
    const height = width > 1000 ? 900 : 844;
    const person = await newPerson(browser, origin, { width, height, token: api.token });
    const page = await person.newPage();
    for (const { name, path, shows } of pictures) {
      await page.goto(path);
      await page.locator('#content').getByText(shows).first().waitFor();
      await page.waitForLoadState('networkidle');
      const file = join(folder, `${name}-${width}.webp`);
      await writeFile(file, await pictureOf(page, 82));
      const { size } = await stat(file);
      together += size;
      if (size > mostBytes) throw new Error(`${file} has ${size} bytes, more than ${mostBytes}.`);
      process.stdout.write(`${file} ${Math.round(size / 1000)} kB\n`);
    }
    await person.close();
    if (person.problems.length > 0) throw new Error(person.problems.join('\n'));
  }
  const film = await filmOf(browser, origin, cloud.url);
  await writeFile(join(folder, 'main-job.webp'), film);
  process.stdout.write(`main-job.webp ${Math.round(film.length / 1000)} kB\n`);
  if (film.length > mostBytesOfFilm) throw new Error(`The film has ${film.length} bytes.`);
  if (together > mostBytesTogether) throw new Error(`All pictures have ${together} bytes together.`);
} finally {
  await browser?.close();
  await cloud.stop();
}
