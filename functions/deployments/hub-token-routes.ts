import { defineRoutes } from '../shared/http/route.ts';
import { byId, refusedToOthers } from './fields.ts';
import { newHubToken } from './hub-token/new-hub-token.ts';

const ended = {
  being_destroyed: 'It is being destroyed.',
  already_destroyed: 'It was destroyed.',
};

/** The token with which a deployment's download asks the model hub. It can be given and removed, and not be read. */
export const hubTokenRoutes = defineRoutes({
  giveHubToken: {
    method: 'PUT',
    path: '/api/deployments/{id}/hub_token',
    summary:
      'Gives the token with which the download asks the model hub, in place of one that was given before. The next run ' +
      'writes it into the cluster. Members may do this to deployments that they planned, admins to any',
    access: 'member',
    freshSignIn: 'no',
    verifiedEmail: true,
    usesSealedSecrets: true,
    limit: 'write',
    costs: 'few rows',
    params: byId,
    body: newHubToken,
    refuses: {
      403: refusedToOthers,
      409: { ...ended, hub_token_not_taken: 'Its agent downloads nothing from a model hub.' },
    },
    responses: { 204: null },
  },
  removeHubToken: {
    method: 'DELETE',
    path: '/api/deployments/{id}/hub_token',
    summary:
      'Deletes the token; the Secret that a run has made of it stays in the cluster until the next run, which deletes it ' +
      '(of a deployment that has succeeded: POST /api/deployments/{id}/apply)',
    access: 'member',
    freshSignIn: 'no',
    verifiedEmail: true,
    limit: 'write',
    costs: 'few rows',
    params: byId,
    refuses: { 403: refusedToOthers, 409: ended },
    responses: { 204: null },
  },
});
