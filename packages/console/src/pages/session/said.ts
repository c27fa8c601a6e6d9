/** A piece of a text as it is shown: a paragraph, or the lines of a list. */
export type Piece = { kind: 'text'; text: string } | { kind: 'list'; lines: string[] };

/** Takes a text apart where it has empty lines and lines that begin with "- ". It stays text. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const line of text.split('\n')) {
    const last = pieces.at(-1);
    if (line.startsWith('- ')) {
      if (last?.kind === 'list') last.lines.push(line.slice(2));
      else pieces.push({ kind: 'list', lines: [line.slice(2)] });
    } else if (line.trim() === '') pieces.push({ kind: 'text', text: '' });
    else if (last?.kind === 'text' && last.text !== '') last.text += `\n${line}`;
    else pieces.push({ kind: 'text', text: line });
  }
  return pieces.filter((piece) => piece.kind === 'list' || piece.text !== '');
}

const actions: Readonly<Record<string, string>> = {
  confirm: 'Confirmed the gate',
  deploy: 'Ordered the deployment',
  accept: 'Took the proposed values',
  drop: 'Left the proposed values aside',
};

/** What a message says where it was a button and no words. */
export const actionSaid = (text: string, action: string | null | undefined): string =>
  text !== '' ? text : (actions[action ?? ''] ?? action ?? '');

/** Pages of the console that the service names in its replies, as it names them. */
const places: ReadonlyMap<string, string> = new Map([
  ['“Cloud accounts”', '/clouds'],
  ['“Deployments”', '/deployments'],
  ['“Sessions”', '/sessions'],
  ['“Start a session”', '/sessions/new'],
  ['“Members”', '/settings/members'],
  ['“API tokens”', '/settings/tokens'],
  ['“Webhooks”', '/settings/webhooks'],
  ['“Audit log”', '/settings/audit'],
]);
const place = new RegExp(
  `(${[...places.keys()].join('|')}|(?<![\\w./:-])(?:/clouds/new|/account/security|/deployments/deploy-[0-9a-z]{26})(?![\\w/?#-]))`,
);

/** A line cut at the pages that it names: only these become links, and they lead nowhere else than into the console. */
export const placesIn = (line: string): { text: string; to?: string }[] =>
  line
    .split(place)
    .filter((text) => text !== '')
    .map((text) => {
      const to = places.get(text) ?? (text.startsWith('/') && place.test(` ${text}`) ? text : undefined);
      return to === undefined ? { text } : { text, to };
    });
