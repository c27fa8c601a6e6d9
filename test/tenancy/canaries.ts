import { inspect } from 'node:util';
import type { Sql } from 'postgres';
import { tablesOf } from './digest.ts';

/** Kinds of secrets; each kind has its own places where it must be. */
export type SecretKind =
  | 'password'
  | 'access token'
  | 'mailed token'
  | 'task token'
  | 'generated secret'
  | 'signing secret'
  | 'bot check key'
  | 'bot check token'
  | 'database URL'
  | 'field that sounds like a secret';

export interface Finding {
  kind: SecretKind;
  place: string;
}

/** Secrets that were sent in or given out, and all the text in which they are looked for. */
export class Canaries {
  private readonly secrets = new Map<string, SecretKind>();
  private readonly texts: { place: string; text: string }[] = [];

  /** Remembers a secret and returns it. */
  secret(kind: SecretKind, value: string): string {
    this.secrets.set(value, kind);
    return value;
  }

  /** Keeps text that came out somewhere. */
  seen(place: string, text: string): void {
    this.texts.push({ place, text });
  }

  /** How many secrets of a kind there are. */
  count(kind: SecretKind): number {
    return [...this.secrets.values()].filter((other) => other === kind).length;
  }

  /** Which kinds of secrets stand where, each once: as they are, and in the encodings that text comes in. */
  findings(): Finding[] {
    const found = new Map<string, Finding>();
    for (const [value, kind] of this.secrets) {
      const spellings = spellingsOf(value);
      for (const { place, text } of this.texts) {
        if (spellings.some((spelling) => text.includes(spelling)))
          found.set(`${kind} ${place}`, { kind, place });
      }
    }
    return [...found.values()];
  }

  /** Reads every row of every table. */
  async seeDatabase(owner: Sql): Promise<void> {
    for (const { name } of await tablesOf(owner)) {
      const rows = await owner<{ text: string }[]>`select t::text as text from ${owner(name)} t`;
      this.seen(`table ${name}`, rows.map(({ text }) => text).join('\n'));
    }
  }
}

function spellingsOf(value: string): string[] {
  const bytes = Buffer.from(value);
  // The last characters of base64 depend on what follows.
  const base64 = bytes.toString('base64').replace(/=+$/, '').slice(0, -1);
  const base64url = bytes.toString('base64url').slice(0, -1);
  const escaped = JSON.stringify(value).slice(1, -1);
  return [...new Set([value, encodeURIComponent(value), escaped, base64, base64url, bytes.toString('hex')])];
}

/** All that the process prints, until `stop`. */
export function captureOutput(): { text(): string; stop(): void } {
  const chunks: string[] = [];
  const streams = [process.stdout, process.stderr];
  const writes = streams.map((stream) => stream.write);
  for (const stream of streams) {
    stream.write = ((chunk: string | Uint8Array) => {
      chunks.push(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
      return true;
    }) as typeof stream.write;
  }
  // The tests' own console writes elsewhere.
  const methods = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const;
  const consoles = methods.map((method) => console[method]);
  for (const method of methods)
    console[method] = (...values: unknown[]) => chunks.push(`${inspect(values, { depth: null })}\n`);
  return {
    text: () => chunks.join(''),
    stop: () => {
      for (const [index, method] of methods.entries())
        console[method] = consoles[index] as (typeof console)['log'];
      for (const [index, stream] of streams.entries()) stream.write = writes[index] as typeof stream.write;
    },
  };
}
