import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type KnownSeal, verifyExport } from '../functions/audit/verify.ts';

// npm run audit:verify -- export.ndjson [--head <number>:<hash>]: checks an export of the audit log, and needs
// nothing but the file. With --head, a seal that an earlier run printed, it also finds a chain that was cut or made
// anew. Exit code 1 when something doesn't fit.

const usage = 'Usage: npm run audit:verify -- <export.ndjson> [--head <number>:<hash>]';
const [file, flag, head, ...rest] = process.argv.slice(2);
const known = head === undefined ? undefined : parseHead(head);
const isMeant =
  file !== undefined && rest.length === 0 && (flag === undefined || (flag === '--head' && known));

if (!isMeant) {
  console.error(usage);
  process.exitCode = 2;
} else {
  await verify(file, known).catch((error: Error) => {
    console.error(`${file} can't be read: ${error.message}`);
    process.exitCode = 2;
  });
}

function parseHead(text: string): KnownSeal | undefined {
  const [, seq, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  return seq && hash ? { seq: Number(seq), hash } : undefined;
}

async function verify(path: string, seal: KnownSeal | undefined): Promise<void> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
  const verdict = await verifyExport(lines, seal);
  if (verdict.ok) {
    console.log(
      `${verdict.sealed} sealed events fit. The head, to be noted: ${verdict.sealed}:${verdict.head}`,
    );
    if (verdict.unsealed > 0) {
      console.log(`${verdict.unsealed} events at the end are not sealed yet: nothing is proven about them.`);
    }
    if (verdict.emptied > 0) {
      console.log(
        `Details of people were taken out in ${verdict.emptied} places, as when an account is deleted.`,
      );
    }
    return;
  }
  const event = verdict.seq === null ? '' : `, event ${verdict.seq} (${verdict.id})`;
  console.error(`Line ${verdict.line}${event}: ${verdict.reason}`);
  process.exitCode = 1;
}
