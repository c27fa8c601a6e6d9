import type { Schema } from '../../../client/src/index.ts';
import type { Screen } from './screen.ts';
import { facts } from './table.ts';
import { moment } from './time.ts';

/** Who acts, what they may do and until when. */
export function tokenText(screen: Screen, url: string, token: Schema<'ApiToken'> | null): string {
  if (!token) return `Signed in to ${url} with a person’s sign-in.`;
  const list = (items: readonly string[]) => items.map((item) => `  ${item}`).join('\n');
  return [
    `Signed in to ${url} for ${token.owner_name ?? token.owner_id}.`,
    facts(screen, [
      ['token', `${token.name} (…${token.hint})`],
      ['scope', token.scope],
      ['agents', token.agents?.join(', ')],
      ['accounts', token.cloud_account_ids?.join(', ')],
      [
        'labels',
        token.labels &&
          Object.entries(token.labels)
            .map(([key, value]) => `${key}=${value}`)
            .join(', '),
      ],
      ['ends', moment(token.expires_at)],
    ]),
    `It can:\n${list(token.can)}`,
    `It can’t:\n${list(token.cannot)}`,
  ].join('\n');
}
