import { useQuery } from '@tanstack/react-query';

/** What the server says of itself in the file beside the page. */
export interface Settings {
  /** Of the build that is served. */
  build?: string;
  /** On one machine: the customers' clouds are simulated. A service on AWS doesn't have the member. */
  simulated_clouds?: boolean;
}

const read = async (): Promise<Settings> => {
  const answer = await fetch('/config.json');
  return answer.ok ? ((await answer.json()) as Settings) : {};
};

/** The settings of `config.json`; none where the file can't be read, as in a build that nothing serves yet. */
export function useSettings(): Settings {
  const { data } = useQuery({
    queryKey: ['config.json'],
    queryFn: read,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? {};
}

const everyMs = 5 * 60_000;

/** Whether another build is served than at the start of this page; asked when the tab is looked at, and now and then. */
export function useIsOutdated(): boolean {
  const { build } = useSettings();
  const { data } = useQuery({
    queryKey: ['config.json', 'now'],
    queryFn: read,
    refetchInterval: everyMs,
    refetchOnWindowFocus: 'always',
  });
  return build !== undefined && data?.build !== undefined && data.build !== build;
}
