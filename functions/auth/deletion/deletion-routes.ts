import { defineRoutes } from '../../shared/http/route.ts';

const underWay = { deletion_under_way: 'The deletion has started and can no longer be cancelled.' };

/** The end of an account. */
export const accountDeletionRoutes = defineRoutes({
  deleteMe: {
    method: 'DELETE',
    path: '/api/auth/me',
    summary:
      'Schedules the caller’s user account for deletion in 14 days, or one day after the last deletion of an organization of which the caller is the only owner, if that is later. Until then, the deletion can be cancelled. Repeating the request changes nothing',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { act: 'Deleting an account' },
    limit: 'auth',
    refuses: {
      409: {
        last_owner:
          'The caller is the only owner of an organization named in `detail`. Make another member an owner, or delete the organization first.',
      },
    },
  },
  getMyDeletion: {
    method: 'GET',
    path: '/api/auth/me/deletion',
    summary: 'Returns the scheduled deletion of the caller’s user account, if there is one',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
  },
  cancelMyDeletion: {
    method: 'DELETE',
    path: '/api/auth/me/deletion',
    summary: 'Cancels the deletion of the caller’s user account. Repeating the request changes nothing',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { no: 'can be undone' },
    limit: 'write',
    costs: 'few rows',
    refuses: { 409: underWay },
  },
});
