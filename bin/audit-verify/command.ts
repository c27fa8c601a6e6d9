import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { type KnownSeal, verifyExport } from '../../functions/audit/verify.ts';
import { isEvidence, verifyEvidence } from '../../functions/audit/verify-evidence.ts';
import type { Screen } from '../screen.ts';

const usage =
  'Usage: npm run audit:verify -- <export.ndjson | evidence.json> [--head <number>:<hash>] [--log <export.ndjson>]';

/** The command with these words behind it. Resolves to its exit code. */
export async function auditVerify(words: readonly string[], screen: Screen): Promise<number> {
  const asked = readArguments(words);
  if (!asked) {
    screen.error(usage);
    return 2;
  }
  try {
    const tell = isEvidence(await beginningOf(asked.file)) ? tellEvidence : tellExport;
    return (await tell(asked, screen)) ? 0 : 1;
  } catch (error) {
    screen.error(`${asked.file} can't be read: ${(error as Error).message}`);
    return 2;
  }
}

interface Asked {
  file: string;
  seal: KnownSeal | undefined;
  log: string | undefined;
}

function readArguments(words: readonly string[]): Asked | undefined {
  try {
    const options = { head: { type: 'string' }, log: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
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

async function beginningOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(200) });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Resolves to whether everything fits. */
async function tellExport({ file, seal }: Asked, screen: Screen): Promise<boolean> {
  const verdict = await verifyExport(linesOf(file), seal);
  if (verdict.ok) {
    screen.log(
      `${verdict.sealed} sealed events fit. The head, to be noted: ${verdict.sealed}:${verdict.head}`,
    );
    if (verdict.unsealed > 0) {
      screen.log(`${verdict.unsealed} events at the end are not sealed yet: nothing is proven about them.`);
    }
    tellEmptied(verdict.emptied, screen);
    return true;
  }
  const event = verdict.seq === null ? '' : `, event ${verdict.seq} (${verdict.id})`;
  screen.error(`Line ${verdict.line}${event}: ${verdict.reason}`);
  return false;
}

function tellEmptied(emptied: number, screen: Screen): void {
  if (emptied === 0) return;
  screen.log(`Details of people were taken out in ${emptied} places, as when an account is deleted.`);
}

/** Resolves to whether everything fits. */
async function tellEvidence({ file, seal, log }: Asked, screen: Screen): Promise<boolean> {
  const verdict = await verifyEvidence(await readFile(file, 'utf8'), {
    seal,
    log: log ? linesOf(log) : undefined,
  });
  if (!verdict.ok) {
    screen.error(verdict.id ? `Event ${verdict.id}: ${verdict.reason}` : verdict.reason);
    return false;
  }
  const say = (isSaid: boolean, text: string) => isSaid && screen.log(text);
  screen.log(`${verdict.sealed} sealed events of the log each fit their seal and the one before it.`);
  say(verdict.unsealed > 0, `${verdict.unsealed} are not sealed yet: nothing is proven about them.`);
  tellEmptied(verdict.emptied, screen);
  say(verdict.fitsKnown === true, 'The noted seal is among them, and is the same.');
  say(verdict.fitsKnown === false, 'The noted seal is beside none of them: it says nothing here.');
  if (!verdict.log) {
    screen.log(
      'This does not prove that these seals are the log’s, that no event was left out, or anything about dialogue, ' +
        'values, plans, approvals and runs, which no seal is over. An export of the log does: --log export.ndjson.',
    );
    return true;
  }
  const beyond = verdict.sealed - verdict.log.sealedWithin;
  screen.log(
    `${verdict.log.sealedWithin} are in the log with the same seals, and none that it has is left out.`,
  );
  say(beyond > 0, `${beyond} are not in the log, which may have been exported before.`);
  screen.log(
    verdict.log.hasDocument
      ? 'The log has the digest of this very document: nothing in it was changed since it was given out.'
      : 'The log has no digest of this document: it was changed, if only its spacing, or the log was exported before. ' +
          'Nothing is proven about dialogue, values, plans, approvals and runs.',
  );
  return true;
}
