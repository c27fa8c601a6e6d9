import {
  type AnswerOf,
  ApiError,
  type Arguments,
  type InputOf,
  type ItemOf,
  type PagedPath,
  type PathOf,
} from '@deployment-orchestrator/client';
import {
  QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { api } from '../api.ts';
import { signInAgain } from '../auth/fresh.ts';
import { type Given, keyOf } from './key-of.ts';
import type { Problem } from './types.ts';

// The client tries again where that can help.
export const cache = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 1_000 },
    mutations: { retry: false, networkMode: 'always' },
  },
});

export interface Reading<Answer> {
  enabled?: boolean;
  /** Milliseconds between two reads while the page is visible; false for none. */
  every?: (answer: Answer | undefined) => number | false;
}

/** Reads something of the API, and again when it may have changed. */
export function useRead<P extends PathOf<'get'>>(
  path: P,
  ...[given]: Arguments<InputOf<P, 'get'>, Reading<AnswerOf<P, 'get'>>>
) {
  const { enabled = true, every, ...input } = (given ?? {}) as Given & Reading<AnswerOf<P, 'get'>>;
  return useQuery<AnswerOf<P, 'get'>, Problem>({
    queryKey: keyOf(path, input),
    queryFn: ({ signal }) =>
      (api.get as (path: P, given: unknown) => Promise<AnswerOf<P, 'get'>>)(path, { ...input, signal }),
    enabled,
    ...(every && {
      refetchInterval: ({ state }: { state: { data: AnswerOf<P, 'get'> | undefined } }) => every(state.data),
    }),
  });
}

interface Listed<Item> {
  items: Item[];
  next_cursor: string | null;
}

/** Reads a list page by page. */
export function useList<P extends PagedPath>(
  path: P,
  ...[given]: Arguments<InputOf<P, 'get'>, { every?: number }>
) {
  const { every, ...input } = (given ?? {}) as Given & { every?: number };
  type Answer = Listed<ItemOf<P>>;
  const read = useInfiniteQuery<Answer, Problem, ItemOf<P>[], QueryKey, string | undefined>({
    queryKey: [...keyOf(path, input), 'pages'],
    queryFn: ({ pageParam: cursor, signal }) =>
      (api.get as (path: P, given: unknown) => Promise<Answer>)(path, {
        ...input,
        query: { ...input.query, cursor },
        signal,
      }),
    initialPageParam: undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    ...(every && { refetchInterval: every }),
  });
  return {
    data: read.data,
    error: read.error,
    refetch: read.refetch,
    more: read.hasNextPage ? () => void read.fetchNextPage() : undefined,
    isLoadingMore: read.isFetchingNextPage,
  };
}

/**
 * An act of the user: sends something, and then reads again what it may have changed. One that needs a fresh sign-in
 * asks for it and is done then.
 * @param touches paths whose answers may be others afterwards
 */
export function useAct<Input = void, Answer = unknown>(
  act: (input: Input) => Promise<Answer>,
  { touches = [], done }: { touches?: readonly string[]; done?: (answer: Answer, input: Input) => void } = {},
) {
  const known = useQueryClient();
  // The library takes over what a rendering has made only after the next frame: until then it would send what was typed before.
  const latest = useRef({ act, done });
  useLayoutEffect(() => {
    latest.current = { act, done };
  });
  const again = () => {
    for (const path of touches) void known.invalidateQueries({ queryKey: keyOf(path) });
  };
  const { mutate, isPending, error, reset, data } = useMutation<Answer, Problem, Input>({
    mutationFn: async (input) => {
      const { act: now } = latest.current;
      try {
        return await now(input);
      } catch (error) {
        if (!(error instanceof ApiError && error.is('sign_in_too_old')) || !(await signInAgain()))
          throw error;
        return now(input);
      }
    },
    onSuccess: (answer, input) => {
      latest.current.done?.(answer, input);
      again();
    },
    // A refusal often says that the page is old.
    onError: again,
  });
  return { run: mutate, isBusy: isPending, error, clear: reset, answer: data };
}
