import { defineRoutes } from '../../shared/http/route.ts';

const underWay = { deletion_under_way: 'The deletion has begun and can’t be cancelled any more.' };

/** The end of an account. */
export const accountDeletionRoutes = defineRoutes({
  deleteMe: {
    method: 'DELETE',
    path: '/api/auth/me',
    summary:
      'Requests the deletion of the caller’s account, which is carried out 14 days later, or later if organizations of the caller are deleted with it; until then it can be cancelled. Repeating the request changes nothing',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { act: 'Deleting an account' },
    limit: 'auth',
    refuses: { 409: { last_owner: 'An organization, which the answer names, would have no owner.' } },
  },
  getMyDeletion: {
    method: 'GET',
    path: '/api/auth/me/deletion',
    summary: 'Shows the requested deletion of the caller’s account, if there is one',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
  },
  cancelMyDeletion: {
    method: 'DELETE',
    path: '/api/auth/me/deletion',
    summary: 'Cancels the deletion of the account; repeating the request changes nothing',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { no: 'can be undone' },
    limit: 'write',
    costs: 'few rows',
    refuses: { 409: underWay },
  },
});
