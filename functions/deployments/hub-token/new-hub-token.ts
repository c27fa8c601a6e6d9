import * as z from 'zod';

// Pure.

export const hubTokenSchema = z
  .string()
  .max(203)
  .regex(/^hf_[A-Za-z0-9]{16,200}$/, 'must be an access token of the hub: hf_ and letters and digits')
  .meta({
    description:
      'Hugging Face access token with read scope, from an account that has accepted the model’s licence. The token is stored encrypted, written to the cluster as a Secret by the next run, and never returned',
    examples: ['hf_exampleExampleExampleExample'],
  });

export const newHubToken = z.strictObject({ token: hubTokenSchema }).meta({
  id: 'NewHubToken',
  description: 'A token for the model hub (Hugging Face), which replaces any earlier token',
  examples: [{ token: 'hf_exampleExampleExampleExample' }],
});
