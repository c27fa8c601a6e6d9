import type { Schema } from '@deployment-orchestrator/client';

type Question = Schema<'AuthorizationQuestion'>;

const names = [
  'response_type',
  'client_id',
  'redirect_uri',
  'code_challenge',
  'code_challenge_method',
  'resource',
  'scope',
  'state',
] as const satisfies readonly (keyof Question)[];

/** What a program asks for in the address of the page. The API checks it; what is no part of a question is ignored, as OAuth has it. */
export const questionIn = (search: Record<string, unknown>): Question =>
  Object.fromEntries(
    names.flatMap((name) => (name in search ? [[name, search[name]]] : [])),
  ) as unknown as Question;
