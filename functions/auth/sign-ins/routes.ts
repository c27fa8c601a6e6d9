import * as z from 'zod';
import { pageOf, pageQuery } from '../../shared/http/pagination.ts';
import { idParam } from '../../shared/http/params.ts';
import { defineRoutes } from '../../shared/http/route.ts';
import { signInSchema } from './record.ts';

export const signInRoutes = defineRoutes({
  listSignIns: {
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'The user’s sign-ins that have not ended, newest first, in whichever organization they are used',
    access: 'viewer',
    withoutSecondFactor: true,
    limit: 'read',
    query: pageQuery,
    responses: import.meta.bundled ?? { 200: pageOf(signInSchema) },
  },
  endAllSignIns: {
    method: 'DELETE',
    path: '/api/auth/sessions',
    summary:
      'Logs out everywhere: ends all sign-ins of the user, this one too, with every access token of them',
    access: 'viewer',
    withoutSecondFactor: true,
    limit: 'write',
    responses: { 204: null },
  },
  endSignIn: {
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    summary: 'Ends a sign-in of the user with every access token that came from it',
    access: 'viewer',
    withoutSecondFactor: true,
    limit: 'write',
    params: z.object({ id: idParam('token', 'sign-in') }),
    responses: { 204: null },
  },
});
