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
