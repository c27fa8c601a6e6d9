import * as z from 'zod';
import { openEnum, textField } from '../shared/http/fields.ts';

// Pure: what the service says of itself.

export const health = z
  .object({
    status: z.literal('ok').describe('Always ok: the databases answer; otherwise the answer is an error'),
    revision: z
      .string()
      .nullable()
      .meta({
        description:
          'The Git commit of the code that was deployed, with `-dirty` if there were uncommitted changes; null if it is not known',
        examples: ['0123456789ab'],
      }),
  })
  .meta({ id: 'Health', description: 'The answer of a healthy service' });

const features = z
  .object({
    issuer: z
      .boolean()
      .describe(
        'Whether this installation issues tokens that clouds trust, so that cloud accounts can be connected without a secret (workload_identity, federated_credential)',
      ),
    billing: z.boolean().describe('Whether this installation has billing: plans that organizations pay for'),
  })
  .meta({ id: 'Features', description: 'Which optional features this installation of the service has' });

export const publicConfig = z
  .object({
    console_url: textField(
      'The address of the console, the web interface of this service, without a slash at its end',
      'https://app.example.com',
    ),
    api_url: textField(
      'The address of the API for programs and the command line; null if the operator of the service has set none',
      'https://deploy.example.com',
    ).nullable(),
    signup_mode: openEnum(
      ['open', 'invite_only', 'waitlist'],
      'Who may create an account. open: anyone; invite_only: only persons with an invitation; waitlist: persons with an invitation, and others are put on a waiting list',
    ),
    bot_check_site_key: textField(
      'The public key with which the browser shows the bot check (a CAPTCHA), whose token requests send as bot_check_token',
      '1x00000000000000000000AA',
    ),
    password_min_length: z
      .int()
      .meta({ description: 'How many characters a new password has to have at least', examples: [12] }),
    features,
  })
  .meta({
    id: 'PublicConfig',
    description: 'What a frontend or a command line needs to know before a user logs in',
  });

const operation = z
  .object({
    operation_id: textField(
      'The `operationId` that the operation has in the OpenAPI document',
      'createSession',
    ),
    method: textField('The HTTP method of the operation, such as GET', 'POST'),
    path: textField('The path of the operation, with its parameters in braces', '/api/sessions'),
    summary: textField(
      'The summary of the operation: what it does, in one or more sentences',
      'Starts a session with an agent',
    ),
  })
  .meta({
    id: 'ApiOperation',
    description: 'An operation of the API: a method and a path, with what it does',
  });

const part = z
  .object({
    tag: textField(
      'The tag that the operations of this part have, which GET /openapi.json takes as `tag`',
      'sessions',
    ),
    description: textField(
      'What the operations of this part are about, in one sentence',
      'Sessions: conversations with an agent, from gate to gate (numbered steps that the user confirms)',
    ),
    url: textField(
      'The path, at the address of this API, from which the part can be read as a document of its own',
      '/openapi.json?tag=sessions',
    ),
    operations: z
      .array(operation)
      .describe('The operations of the part, in the order of the OpenAPI document'),
  })
  .meta({ id: 'ApiPart', description: 'A part of the OpenAPI document: all operations with one tag' });

export const apiParts = z
  .object({
    parts: z.array(part).describe('The parts, in the order that their tags have in the OpenAPI document'),
  })
  .meta({ id: 'ApiParts', description: 'The parts of which the OpenAPI document consists' });
