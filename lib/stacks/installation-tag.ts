/** Tag of all that an installation's stacks make, with the stage's name: for bills, and to find what deleted stacks leave. */
export const installationTag = 'orchestrator-installation';
