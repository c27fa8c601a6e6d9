import { defineRoutes } from '../../shared/http/route.ts';
import { byId, refusedToOthers } from '../fields.ts';
import { newHubToken } from './new-hub-token.ts';

const ended = {
  being_destroyed: 'The deployment is being destroyed.',
  already_destroyed: 'The deployment is already destroyed.',
};

/** The token with which a deployment's download asks the model hub. It can be given and removed, and not be read. */
export const hubTokenRoutes = defineRoutes({
  giveHubToken: {
    method: 'PUT',
    path: '/api/deployments/{id}/hub_token',
    summary:
      'Sets the token with which the deployment downloads its model from the model hub (Hugging Face), replacing any earlier token. The next run writes the token to the cluster. Members can do this for deployments that they planned; admins and owners for any',
    access: 'member',
    actors: 'people only',
    freshSignIn: { no: 'can be undone' },
    verifiedEmail: true,
    usesSealedSecrets: true,
    limit: 'write',
    costs: 'few rows',
    params: byId,
    body: newHubToken,
    refuses: {
      403: refusedToOthers,
      409: {
        ...ended,
        hub_token_not_taken: 'The deployment’s agent does not use a model hub, so no token is needed.',
      },
    },
  },
  removeHubToken: {
    method: 'DELETE',
    path: '/api/deployments/{id}/hub_token',
    summary:
      'Deletes the deployment’s model hub token. The Secret in the cluster stays until the next run deletes the Secret; for a deployment that has succeeded, POST /api/deployments/{id}/apply starts a run',
    access: 'member',
    actors: 'people only',
    freshSignIn: { no: 'takes away' },
    verifiedEmail: true,
    limit: 'write',
    costs: 'few rows',
    params: byId,
    refuses: { 403: refusedToOthers, 409: ended },
  },
});
