import { invalid } from '../shared/errors.ts';
import type { PartsPage } from './lines.ts';
import type { Section } from './pages.ts';

/**
 * Pure: the sections from a position on.
 * @throws AppError invalid `unknown_position`
 */
function sectionsFrom(
  sections: readonly Section[],
  position: string | undefined,
): { rest: readonly Section[]; after: string | undefined } {
  if (position === undefined) return { rest: sections, after: undefined };
  const [name = ''] = position.split(':', 1);
  const place = sections.findIndex((section) => section.name === name);
  const after = position.slice(name.length + 1);
  const form = sections[place]?.place ?? anId;
  if (place < 0 || !position.startsWith(`${name}:`) || (after !== '' && !form.test(after)))
    throw invalid(
      'unknown_position',
      `after=${position.slice(0, 100)} is no position of this export. Send the one of its last line "next" or "position".`,
    );
  return { rest: sections.slice(place), after: after || undefined };
}

/** Ids, also of several records, and the position within another section. */
const anId = /^[\x20-\x7e]{1,500}$/;

/** @throws AppError invalid `unknown_position`, before anything is read */
export function placed(
  sections: readonly Section[],
  position: string | undefined,
): AsyncGenerator<PartsPage> {
  const { rest, after } = sectionsFrom(sections, position);
  return inOrder(rest, after);
}

async function* inOrder(sections: readonly Section[], after: string | undefined): AsyncGenerator<PartsPage> {
  for (const [place, { name, pages }] of sections.entries())
    for await (const page of pages(place === 0 ? after : undefined))
      yield { parts: page.parts, position: `${name}:${page.after}` };
}
