import { InvalidRequest, type Schema } from '@deployment-orchestrator/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useRead } from '../../api/read.ts';
import type { Problem, Session, Value } from '../../api/types.ts';
import { api } from '../../api.ts';
import { costOf, pricesSaid } from '../../format/numbers.ts';
import { requestOf } from './request-of.ts';

const pauseMs = 250;

/** The value once nothing was typed for a moment. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

export interface WhatIf {
  /** Why the value can't be. */
  problem: string | undefined;
  /** What a month would cost, as people read it, where the plan is complete. */
  cost: string | undefined;
  /** Whose prices these are, where not the region's own. */
  prices: string | undefined;
  isLooking: boolean;
}

/** What the API answers to a session's values with some of them changed; nothing is stored. */
export function usePreview(session: Session, changed: Readonly<Record<string, Value>> | undefined) {
  const agent = useRead('/api/agents/{id}', { path: { id: session.agent_id } });
  const options = agent.data?.options.map((option) => option.name);
  return useQuery<Schema<'Preview'>, Problem>({
    queryKey: ['what-if', session.id, session.values, changed],
    queryFn: ({ signal }) =>
      api.post('/api/agents/{id}/preview', {
        path: { id: session.agent_id },
        body: requestOf({ ...session.values, ...changed }, options ?? []),
        signal,
      }),
    enabled: changed !== undefined && options !== undefined,
    staleTime: 60_000,
    placeholderData: (former) => former,
  });
}

/** Asks the API what would be with another value. */
export function useWhatIf(session: Session, name: string, value: Value | undefined): WhatIf {
  const settled = useSettled(value);
  const { data, error, isFetching } = usePreview(
    session,
    settled === undefined ? undefined : { [name]: settled },
  );
  const refused =
    error instanceof InvalidRequest
      ? error.errors.find(({ path }) => path.endsWith(name))?.message
      : undefined;
  const said = data?.gates
    .flatMap(({ problems }) => problems)
    .find(({ field }) => field.endsWith(name))?.message;
  const cost = data?.plan?.cost;
  return {
    problem: refused ?? said,
    cost: cost && costOf(cost),
    prices: cost && name === 'region' ? pricesSaid(settled, cost) : undefined,
    isLooking: isFetching && settled !== value,
  };
}
