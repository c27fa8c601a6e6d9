/** A picture of a film: a still WebP as browsers make it, and for how long it is seen. */
export interface Frame {
  webp: Buffer;
  ms: number;
}

/** A part of a RIFF file: its name, its length and its content, at an even length. */
function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 0, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

function uint24(value: number): Buffer {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntLE(value, 0, 3);
  return bytes;
}

/** The compressed picture within a still: all else in it says what the film says once. */
function pictureIn(webp: Buffer): Buffer {
  for (let at = 12; at + 8 <= webp.length; ) {
    const name = webp.toString('latin1', at, at + 4);
    const length = webp.readUInt32LE(at + 4);
    if (name === 'VP8 ' || name === 'VP8L') return chunk(name, webp.subarray(at + 8, at + 8 + length));
    at += 8 + length + (length % 2);
  }
  throw new Error('This is no still WebP.');
}

/**
 * One animated WebP of stills of the same size, which plays once and stays at its end. No package is needed for it: the format
 * (https://developers.google.com/speed/webp/docs/riff_container) has the stills as they are.
 */
export function animatedWebp(
  frames: readonly Frame[],
  { width, height }: { width: number; height: number },
): Buffer {
  const size = Buffer.concat([uint24(width - 1), uint24(height - 1)]);
  const animated = 0b10;
  const header = chunk('VP8X', Buffer.concat([Buffer.from([animated, 0, 0, 0]), size]));
  const onWhite = chunk('ANIM', Buffer.from([255, 255, 255, 255, 1, 0]));
  const noBlending = Buffer.from([0b10]);
  const pictures = frames.map(({ webp, ms }) =>
    chunk('ANMF', Buffer.concat([uint24(0), uint24(0), size, uint24(ms), noBlending, pictureIn(webp)])),
  );
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP', 'latin1'), header, onWhite, ...pictures]));
}
