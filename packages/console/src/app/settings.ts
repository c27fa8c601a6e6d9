import { useQuery } from '@tanstack/react-query';

/** What the server says of itself in the file beside the page. */
export interface Settings {
  /** On one machine: the customers' clouds are simulated. A service on AWS doesn't have the member. */
  simulated_clouds?: boolean;
}

/** The settings of `config.json`; none where the file can't be read, as in a build that nothing serves yet. */
export function useSettings(): Settings {
  const { data } = useQuery({
    queryKey: ['config.json'],
    queryFn: async () => {
      const answer = await fetch('/config.json');
      return answer.ok ? ((await answer.json()) as Settings) : {};
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? {};
}
