import { expect, test } from 'vitest';
import { animatedWebp } from '../pictures/animated-webp.ts';

// The smallest still of Chrome's form: RIFF, WEBP, and one chunk of a compressed picture.
const still = (content: string) => {
  const picture = Buffer.from(content);
  const head = Buffer.alloc(20);
  head.write('RIFF', 0);
  head.writeUInt32LE(12 + picture.length, 4);
  head.write('WEBPVP8 ', 8);
  head.writeUInt32LE(picture.length, 16);
  return Buffer.concat([head, picture]);
};

test('A film has its size once and each still as it is, with the time that it is seen', () => {
  const film = animatedWebp(
    [
      { webp: still('first!'), ms: 500 },
      { webp: still('odd'), ms: 1_000 },
    ],
    { width: 640, height: 400 },
  );
  expect(film.readUInt32LE(4)).toBe(film.length - 8);
  const names: string[] = [];
  for (let at = 12; at < film.length; at += 8 + film.readUInt32LE(at + 4) + (film.readUInt32LE(at + 4) % 2))
    names.push(film.toString('latin1', at, at + 4));
  expect(names).toEqual(['VP8X', 'ANIM', 'ANMF', 'ANMF']);
  const first = film.indexOf('ANMF');
  expect([film.readUIntLE(first + 14, 3), film.readUIntLE(first + 20, 3)]).toEqual([639, 500]);
  expect(film.includes('first!') && film.includes('odd')).toBe(true);
});

test('What is no still is refused', () => {
  expect(() => animatedWebp([{ webp: Buffer.from('GIF89a'), ms: 1 }], { width: 1, height: 1 })).toThrow(
    'no still WebP',
  );
});
