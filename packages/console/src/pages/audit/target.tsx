import { Link } from '@tanstack/react-router';
import { useRead } from '../../api/read.ts';
import { namesApart } from '../../format/names-apart.ts';
import { wordsOf } from '../../format/words.ts';
import { pageOf } from './audit-words.ts';

/** The names of what events are about, as far as they are still there: by id. */
export function useNames(members: readonly { id: string; name: string | null; email: string }[]) {
  const deployments = useRead('/api/deployments', { query: { limit: 100 } }).data?.items ?? [];
  const clouds = useRead('/api/clouds').data?.items ?? [];
  return new Map([
    ...members.map(({ id, name, email }) => [id, name ?? email] as const),
    ...namesApart(deployments).map(({ id, name }) => [id, name] as const),
    ...clouds.map(({ id, accountLabel }) => [id, accountLabel] as const),
  ]);
}

interface TargetProps {
  id: string;
  /** The kind of record, as the API calls it. */
  type: string;
  names: ReadonlyMap<string, string>;
}

/** What an event is about: its name, with its page where it has one. */
export function Target({ id, type, names }: TargetProps) {
  const name = names.get(id);
  const page = pageOf(id);
  if (!page) return name ?? `the ${wordsOf(type)}`;
  return (
    <Link to={page.to as never} params={{ id } as never}>
      {name ?? page.what}
    </Link>
  );
}
