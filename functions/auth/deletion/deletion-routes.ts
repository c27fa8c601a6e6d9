import { defineRoutes } from '../../shared/http/route.ts';

const underWay = { deletion_under_way: 'The time to change one’s mind is over.' };

/** The end of an account. */
export const accountDeletionRoutes = defineRoutes({
  deleteMe: {
    method: 'DELETE',
    path: '/api/auth/me',
    summary: 'Asks for the end of the account, 14 days later. Asking again changes nothing',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { act: 'Deleting an account' },
    limit: 'auth',
    refuses: { 409: { last_owner: 'An organization, which the answer names, would have no owner.' } },
  },
  getMyDeletion: {
    method: 'GET',
    path: '/api/auth/me/deletion',
    summary: 'When the account is deleted',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
  },
  cancelMyDeletion: {
    method: 'DELETE',
    path: '/api/auth/me/deletion',
    summary: 'Keeps the account; repeating it changes nothing',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { no: 'can be undone' },
    limit: 'write',
    costs: 'few rows',
    refuses: { 409: underWay },
  },
});
