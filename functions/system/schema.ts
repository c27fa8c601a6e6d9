import * as z from 'zod';
import { openEnum, textField } from '../shared/http/fields.ts';

// Pure: what the service says of itself.

export const health = z
  .object({
    status: z.literal('ok').describe('ok: all dependencies answer'),
    revision: z
      .string()
      .nullable()
      .meta({
        description:
          'The commit that was deployed, with `-dirty` if it had uncommitted changes; null if it is unknown',
        examples: ['0123456789ab'],
      }),
  })
  .meta({ id: 'Health', description: 'Whether the API and its databases work' });

const features = z
  .object({
    issuer: z
      .boolean()
      .describe('Workload identity federation: cloud accounts of kind workload_identity can be connected'),
    billing: z.boolean().describe('Whether plans are billed'),
  })
  .meta({ id: 'Features', description: 'What this installation offers' });

export const publicConfig = z
  .object({
    console_url: textField('The console’s address, without a slash at its end', 'https://app.example.com'),
    api_url: textField(
      'The API’s own address, for programs, agents and the command line; null if the operator has set none',
      'https://deploy.example.com',
    ).nullable(),
    signup_mode: openEnum(['open', 'invite_only', 'waitlist'], 'Who may sign up'),
    bot_check_site_key: textField('The site key of the bot check at sign-up', '1x00000000000000000000AA'),
    password_min_length: z
      .int()
      .meta({ description: 'The fewest characters that a new password may have', examples: [12] }),
    features,
  })
  .meta({ id: 'PublicConfig', description: 'What a frontend or a command line needs before a user logs in' });

const operation = z
  .object({
    operation_id: textField('The operationId of the operation in the OpenAPI document', 'createSession'),
    method: textField('The HTTP method', 'POST'),
    path: textField('The path, with its parameters in braces', '/api/sessions'),
    summary: textField('What the operation does', 'Starts a session with an agent'),
  })
  .meta({ id: 'ApiOperation', description: 'An operation of the API' });

const part = z
  .object({
    tag: textField('The tag', 'sessions'),
    description: textField(
      'What the operations of the part are about',
      'Conversations with an agent, gate by gate',
    ),
    url: textField('The path of the part on this origin', '/openapi.json?tag=sessions'),
    operations: z
      .array(operation)
      .describe('The operations of the part, in the order of the OpenAPI document'),
  })
  .meta({ id: 'ApiPart', description: 'A part of the OpenAPI document that can be read by itself' });

export const apiParts = z
  .object({ parts: z.array(part).describe('The parts, sorted as in the OpenAPI document') })
  .meta({ id: 'ApiParts', description: 'The parts of the OpenAPI document' });
