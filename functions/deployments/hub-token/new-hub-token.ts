import * as z from 'zod';

// Pure.

export const hubTokenSchema = z
  .string()
  .max(203)
  .regex(/^hf_[A-Za-z0-9]{16,200}$/, 'must be an access token of the hub: hf_ and letters and digits')
  .meta({
    description:
      'An access token of Hugging Face with read scope, of an account that has accepted the model’s licence. It is kept ' +
      'encrypted, written as a Secret into the cluster by the next run, and never shown again',
    examples: ['hf_exampleExampleExampleExample'],
  });

export const newHubToken = z.strictObject({ token: hubTokenSchema }).meta({
  id: 'NewHubToken',
  description: 'A token of the model hub (Hugging Face), which replaces an earlier one',
  examples: [{ token: 'hf_exampleExampleExampleExample' }],
});
