import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { unavailable } from '../../shared/errors.ts';

/** Argon2id with OWASP's first choice: 19 MiB, 2 passes, 1 lane. */
export const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const tagLength = 32;

interface Phc {
  memory: number;
  passes: number;
  parallelism: number;
  salt: Buffer;
  tag: Buffer;
}

// Two at a time keep both cores busy and hold 38 MiB; more would only use up the container's memory.
const mostAtOnce = 2;
const mostWaiting = 50;

/** Hashes a password as a PHC string, which carries its own parameters. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return encode({ ...cost, salt, tag: await derive(password, { ...cost, salt }) });
}

/** Compares in constant time. A string that is no PHC string of this service matches nothing. */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const stored = decode(phc);
  if (!stored) return false;
  return timingSafeEqual(await derive(password, stored, stored.tag.length), stored.tag);
}

/** Whether a stored hash was made with other parameters than today's. */
export function needsRehash(phc: string): boolean {
  const stored = decode(phc);
  if (!stored) return true;
  const { memory, passes, parallelism } = stored;
  return memory !== cost.memory || passes !== cost.passes || parallelism !== cost.parallelism;
}

/** A hash that nothing matches and that costs the same, so that an unknown e-mail takes as long as a known one. */
export const unmatchableHash = encode({ ...cost, salt: Buffer.alloc(16), tag: Buffer.alloc(tagLength) });

function encode({ memory, passes, parallelism, salt, tag }: Phc): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

function decode(phc: string): Phc | undefined {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(phc);
  if (!match) return undefined;
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

type Parameters = Omit<Phc, 'tag'>;

/** Runs on libuv's thread pool, off the event loop, and never more than a few at once. */
async function derive(password: string, parameters: Parameters, length = tagLength): Promise<Buffer> {
  await enter();
  try {
    return await new Promise((resolve, reject) => {
      // NFC, because the same password typed on two systems may arrive in two forms.
      const message = Buffer.from(password.normalize('NFC'));
      const { salt: nonce, memory, passes, parallelism } = parameters;
      argon2('argon2id', { message, nonce, memory, passes, parallelism, tagLength: length }, (error, tag) =>
        error ? reject(error) : resolve(Buffer.from(tag)),
      );
    });
  } finally {
    leave();
  }
}

let running = 0;
const waiting: (() => void)[] = [];

async function enter(): Promise<void> {
  if (running < mostAtOnce) {
    running += 1;
    return;
  }
  if (waiting.length >= mostWaiting)
    throw unavailable('login_busy', 'Too many logins at once. Try again shortly.');
  await new Promise<void>((resolve) => waiting.push(resolve));
}

/** Passes the slot to the next in line, so that a later caller can't take it. */
function leave(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}
