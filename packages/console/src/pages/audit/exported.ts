import { session } from '../../api.ts';
import { download } from '../account/download.ts';

const lastLine = /[^\n]*\n?$/;
/** The last line is found in so many characters. */
const tail = 4_096;

/** The whole log with its seals: a long one comes in several answers, each of which says where the next one begins. */
export async function exportedLog(): Promise<Blob> {
  const parts: Blob[] = [];
  for (let more = ''; ; ) {
    const part = await download(`/api/audit/export?format=ndjson${more}`, session.token());
    parts.push(part);
    const end = lastLine.exec((await part.slice(-tail).text()).trimEnd())?.[0] ?? '';
    const next = nextOf(end);
    if (!next) return new Blob(parts);
    more = `&${new URLSearchParams(next)}`;
  }
}

function nextOf(line: string): { after: string; continuation: string } | undefined {
  if (!line.startsWith('{"next"')) return undefined;
  const { after, continuation } = (JSON.parse(line) as { next: { after: string; continuation?: string } })
    .next;
  return { after, continuation: continuation ?? '' };
}
