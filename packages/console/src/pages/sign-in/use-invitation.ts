import type { Schema } from '@deployment-orchestrator/client';
import { useQuery } from '@tanstack/react-query';
import type { Problem } from '../../api/types.ts';
import { api } from '../../api.ts';

/** The invitation of a mail's link. It is asked for once: its end, and who accepts it, the API says at the act. */
export const useInvitation = (token: string | undefined) =>
  useQuery<Schema<'Invitation'>, Problem>({
    queryKey: ['invitation', token],
    queryFn: () => api.post('/api/auth/invitation', { body: { token: token ?? '' } }),
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
