import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { type KnownSeal, verifyExport } from '../functions/audit/verify.ts';
import { isEvidence, verifyEvidence } from '../functions/audit/verify-evidence.ts';

// npm run audit:verify -- <file> [--head <number>:<hash>] [--log <export.ndjson>]: checks an export of the audit log, or
// the evidence of a deployment, and needs nothing but the files. With --head, a seal that an earlier run printed, it also
// finds a chain that was cut or created again; with --log, an export of the log, it compares evidence with that. Exit code 1
// when something doesn't fit.

const usage =
  'Usage: npm run audit:verify -- <export.ndjson | evidence.json> [--head <number>:<hash>] [--log <export.ndjson>]';
const asked = readArguments();

if (!asked) {
  console.error(usage);
  process.exitCode = 2;
} else {
  await verify(asked).catch((error: Error) => {
    console.error(`${asked.file} can't be read: ${error.message}`);
    process.exitCode = 2;
  });
}

interface Asked {
  file: string;
  seal: KnownSeal | undefined;
  log: string | undefined;
}

function readArguments(): Asked | undefined {
  try {
    const options = { head: { type: 'string' }, log: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [file, ...rest] = positionals;
    const seal = values.head === undefined ? undefined : parseHead(values.head);
    if (!file || rest.length > 0 || (values.head !== undefined && !seal)) return undefined;
    return { file, seal, log: values.log };
  } catch {
    return undefined;
  }
}

function parseHead(text: string): KnownSeal | undefined {
  const [, seq, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  return seq && hash ? { seq: Number(seq), hash } : undefined;
}

function linesOf(path: string) {
  return createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
}

async function verify({ file, seal, log }: Asked): Promise<void> {
  await (isEvidence(await beginningOf(file)) ? tellEvidence(file, seal, log) : tellExport(file, seal));
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(200) });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

async function tellExport(path: string, seal: KnownSeal | undefined): Promise<void> {
  const verdict = await verifyExport(linesOf(path), seal);
  if (verdict.ok) {
    console.log(
      `${verdict.sealed} sealed events fit. The head, to be noted: ${verdict.sealed}:${verdict.head}`,
    );
    if (verdict.unsealed > 0) {
      console.log(`${verdict.unsealed} events at the end are not sealed yet: nothing is proven about them.`);
    }
    tellEmptied(verdict.emptied);
    return;
  }
  const event = verdict.seq === null ? '' : `, event ${verdict.seq} (${verdict.id})`;
  console.error(`Line ${verdict.line}${event}: ${verdict.reason}`);
  process.exitCode = 1;
}

function tellEmptied(emptied: number): void {
  if (emptied === 0) return;
  console.log(`Details of people were taken out in ${emptied} places, as when an account is deleted.`);
}

async function tellEvidence(
  path: string,
  seal: KnownSeal | undefined,
  log: string | undefined,
): Promise<void> {
  const verdict = await verifyEvidence(await readFile(path, 'utf8'), {
    seal,
    log: log ? linesOf(log) : undefined,
  });
  if (!verdict.ok) {
    console.error(verdict.id ? `Event ${verdict.id}: ${verdict.reason}` : verdict.reason);
    process.exitCode = 1;
    return;
  }
  const say = (isSaid: boolean, text: string) => isSaid && console.log(text);
  console.log(`${verdict.sealed} sealed events of the log each fit their seal and the one before it.`);
  say(verdict.unsealed > 0, `${verdict.unsealed} are not sealed yet: nothing is proven about them.`);
  tellEmptied(verdict.emptied);
  say(verdict.fitsKnown === true, 'The noted seal is among them, and is the same.');
  say(verdict.fitsKnown === false, 'The noted seal is beside none of them: it says nothing here.');
  if (!verdict.log) {
    console.log(
      'This does not prove that these seals are the log’s, that no event was left out, or anything about dialogue, ' +
        'values, plans, approvals and runs, which no seal is over. An export of the log does: --log export.ndjson.',
    );
    return;
  }
  const beyond = verdict.sealed - verdict.log.sealedWithin;
  console.log(
    `${verdict.log.sealedWithin} are in the log with the same seals, and none that it has is left out.`,
  );
  say(beyond > 0, `${beyond} are not in the log, which may have been exported before.`);
  console.log(
    verdict.log.hasDocument
      ? 'The log has the digest of this very document: nothing in it was changed since it was given out.'
      : 'The log has no digest of this document: it was changed, if only its spacing, or the log was exported before. ' +
          'Nothing is proven about dialogue, values, plans, approvals and runs.',
  );
}
