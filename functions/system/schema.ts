import * as z from 'zod';
import { openEnum, textField } from '../shared/http/fields.ts';

// Pure: what the service says of itself.

export const health = z
  .object({
    status: z
      .literal('ok')
      .describe('Always `ok`: the databases respond. If they do not, the response is an error'),
    revision: z
      .string()
      .nullable()
      .meta({
        description:
          'Git commit of the deployed code, with the suffix `-dirty` if there were uncommitted changes; `null` if unknown',
        examples: ['0123456789ab'],
      }),
  })
  .meta({ id: 'Health', description: 'The response of a healthy service' });

const features = z
  .object({
    issuer: z
      .boolean()
      .describe(
        'Whether this installation issues tokens that clouds trust, so that cloud accounts can be connected without a secret (`workload_identity`, `federated_credential`)',
      ),
    billing: z.boolean().describe('Whether organizations can buy billing plans on this installation'),
  })
  .meta({ id: 'Features', description: 'The optional features of this installation of the service' });

export const publicConfig = z
  .object({
    console_url: textField(
      'Base URL of the console (the web interface of this service), without a trailing slash',
      'https://app.example.com',
    ),
    api_url: textField(
      'Base URL of the API for clients and the command line; `null` if the operator of the service has not set one',
      'https://deploy.example.com',
    ).nullable(),
    signup_mode: openEnum(
      ['open', 'invite_only', 'waitlist'],
      'Who can create a user account. `open`: anyone. `invite_only`: only people with an invitation. `waitlist`: people with an invitation; others are put on a waiting list',
    ),
    bot_check_site_key: textField(
      'Public key with which the browser displays the bot check (a CAPTCHA). Requests send the resulting token as `bot_check_token`',
      '1x00000000000000000000AA',
    ),
    password_min_length: z
      .int()
      .meta({ description: 'Minimum number of characters in a new password', examples: [12] }),
    features,
  })
  .meta({
    id: 'PublicConfig',
    description: 'What a frontend or command line needs before a user signs in',
  });

const operation = z
  .object({
    operation_id: textField('`operationId` of the operation in the OpenAPI document', 'createSession'),
    method: textField('HTTP method of the operation, for example `GET`', 'POST'),
    path: textField('Path of the operation, with parameters in braces', '/api/sessions'),
    summary: textField(
      'Summary of the operation: what it does, in one or more sentences',
      'Starts a session with an agent',
    ),
  })
  .meta({
    id: 'ApiOperation',
    description: 'An operation of the API: a method and a path, with what the operation does',
  });

const part = z
  .object({
    tag: textField(
      'Tag of the operations in this part. GET /openapi.json takes this value as `tag`',
      'sessions',
    ),
    description: textField(
      'Subject of the operations in this part, in one sentence',
      'Sessions: conversations with an agent that proceed through gates (numbered steps that the user confirms)',
    ),
    url: textField(
      'Path at which this part can be read as a separate document, relative to the base URL of the API',
      '/openapi.json?tag=sessions',
    ),
    operations: z.array(operation).describe('Operations of the part, in the order of the OpenAPI document'),
  })
  .meta({ id: 'ApiPart', description: 'A part of the OpenAPI document: all operations with one tag' });

export const apiParts = z
  .object({
    parts: z.array(part).describe('Parts of the document, in the order of their tags'),
  })
  .meta({ id: 'ApiParts', description: 'The parts of the OpenAPI document' });
