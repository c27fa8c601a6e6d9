import type { Browser } from 'playwright-core';
import { newPerson } from '../support/browser/guarded-page.ts';
import { doMainJob } from '../support/browser/main-job.ts';
import { animatedWebp, type Frame } from './animated-webp.ts';
import { pictureOf } from './picture-of.ts';

const size = { width: 1120, height: 700 };
const quality = 55;
const usualMs = 1_600;

/** The main job in the console as an animated picture. */
export async function filmOf(browser: Browser, origin: string, localUrl: string): Promise<Buffer> {
  const frames: Frame[] = [];
  const person = await newPerson(browser, origin, size);
  const page = await person.newPage();
  await doMainJob(page, localUrl, async (ms = usualMs) => {
    frames.push({ webp: await pictureOf(page, quality), ms });
  });
  await person.close();
  if (person.problems.length > 0) throw new Error(person.problems.join('\n'));
  return animatedWebp(frames, size);
}
