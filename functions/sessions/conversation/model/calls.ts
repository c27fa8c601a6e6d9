import type { CallPiece, ToolCall } from './protocol.ts';

// Pure. The calls of an answer, put together from their pieces.

const longestArguments = 16_000;
/** More calls than a server would be asked to answer at once. */
const mostCalls = 16;

export interface Calls {
  /** @returns whether there is room for more */
  add(pieces: readonly CallPiece[]): boolean;
  /** In a form that can be sent back: a server refuses names and arguments that it can't read. */
  all(): ToolCall[];
}

export function collectCalls(): Calls {
  const found = new Map<number, ToolCall>();
  let taken = 0;
  return {
    add(pieces) {
      for (const { place, id, name, arguments: given = '' } of pieces) {
        taken += given.length;
        const known = found.get(place) ?? { id: '', name: '', arguments: '' };
        if (!found.has(place) && found.size === mostCalls) return false;
        found.set(place, {
          id: known.id || (id ?? ''),
          name: known.name || (name ?? ''),
          arguments: known.arguments + given,
        });
      }
      return taken <= longestArguments;
    },
    all: () =>
      [...found.values()].map(({ id, name, arguments: given }, n) => ({
        id: id.slice(0, 100) || `call-${n + 1}`,
        name: name.replaceAll(/[^\w-]/g, '_').slice(0, 64) || 'unknown',
        arguments: isJson(given) ? given : '{}',
      })),
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
