import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import * as z from 'zod';
import { includesScope, type TokenScope } from '../shared/actor.ts';
import { type Api, RefusedOperation } from './api.ts';
import { humanRequired, refusalOf, resultOf } from './result.ts';
import { inputOf, scopeOf, type Tool } from './tools/tool.ts';

/** Who asks, and what is known of them. */
export interface Caller {
  api: Api;
  /** Of the token, where the request needs to know it: a list of tools has those that the token can use. */
  scope: TokenScope | undefined;
}

const instructions =
  'Plans, proposes and monitors deployments to the cloud accounts of one organization. Start with list_agents and describe_agent; what_if, compare and cheapest compute plans with their cost and change nothing. A person approves what you propose: give them the link to the console. No tool approves, destroys or deletes.';

/** A server for one request: the protocol has no state between requests. */
export function mcpServer(tools: readonly Tool[], caller: Caller): McpServer {
  const server = new McpServer(
    { name: 'deployment-orchestrator', version: '1.0.0', title: 'Deployment orchestrator' },
    // A client of a former revision can't be asked in the middle of a request: it gets the link as a result.
    { capabilities: { tools: {} }, instructions, inputRequired: { legacyShim: false } },
  );
  const shown = tools.filter(
    (tool) => caller.scope === undefined || includesScope(caller.scope, scopeOf(tool)),
  );
  for (const tool of shown) register(server, tool, caller);
  return server;
}

function register(server: McpServer, tool: Tool, caller: Caller): void {
  const { name, title, description, input, output, changes } = tool;
  const annotations = {
    readOnlyHint: changes === undefined,
    destructiveHint: changes?.destructive ?? false,
    idempotentHint: changes?.idempotent ?? true,
    openWorldHint: false,
  };
  const config = {
    title,
    description,
    inputSchema: described(input),
    outputSchema: written(output),
    annotations,
  };
  server.registerTool(name, config, (given, context) => answered(tool, given, caller, context));
}

async function answered(
  tool: Tool,
  given: unknown,
  caller: Caller,
  { mcpReq }: ServerContext,
): Promise<CallToolResult | InputRequiredResult> {
  try {
    const input = inputOf(tool, given);
    const document = await tool.answer(input, caller.api);
    if (!tool.person) return resultOf(document, tool.cloudTexts);
    const person = actionIn(mcpReq.inputResponses);
    if (person) return resultOf({ ...document, person }, tool.cloudTexts);
    const { route, asks } = tool.person;
    const page = caller.api.consolePage(route, { id: String(input.deployment_id) });
    throw humanRequired(asks(input), page);
  } catch (error) {
    if (!(error instanceof RefusedOperation)) throw error;
    const { code, console_url: url, detail } = error.body;
    if (code !== 'human_required' || url === undefined || !opensLinks(mcpReq.envelope))
      return refusalOf(error);
    return inputRequired({ inputRequests: { [asked]: inputRequired.elicitUrl({ message: detail, url }) } });
  }
}

/** The one thing that is asked of a person: to open the console's page. */
const asked = 'console';

/** What the person answered to the link: that they took it says nothing of what they then did. */
function actionIn(responses: Record<string, unknown> | undefined): 'asked' | 'declined' | undefined {
  const answer = inputResponse(responses, asked);
  if (answer.kind !== 'elicit') return undefined;
  return answer.action === 'accept' ? 'asked' : 'declined';
}

/** Whether the client has said that it can show a person a link; a client of a former revision says so in another request, which is over. */
const opensLinks = (envelope: ServerContext['mcpReq']['envelope']): boolean =>
  (envelope as Envelope)?.[CLIENT_CAPABILITIES_META_KEY]?.elicitation?.url !== undefined;

/** The SDK names its members by constants whose types it does not export. */
type Envelope = Record<string, ClientCapabilities | undefined> | undefined;

/** The schema for the list of tools. It takes everything: faults are told in the API's words, with its code. */
const described = (schema: z.ZodObject) => ({
  '~standard': { ...written(schema)['~standard'], validate: (value: unknown) => ({ value }) },
});

/** A schema that says by itself how it is written, which a bundled one can't (lib/compute/bundle-plugins.ts). */
const written = (schema: z.ZodObject) => {
  const as =
    (io: 'input' | 'output') =>
    ({ target }: { target: string }) =>
      z.toJSONSchema(schema, { target, io }) as Record<string, unknown>;
  return {
    '~standard': { ...schema['~standard'], jsonSchema: { input: as('input'), output: as('output') } },
  };
};
