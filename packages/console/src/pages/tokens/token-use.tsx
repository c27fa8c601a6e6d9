import { useRead } from '../../api/read.ts';
import { CodeBlock } from '../../ui/copy.tsx';
import { commandLine, mcpConfig, request } from './token-places.ts';

/** Where a new token goes: a script or pipeline, the command line, an agent such as Claude. */
export function TokenUse() {
  const url = useRead('/api/config/public').data?.api_url;
  if (!url) return null;
  return (
    <div className="stack">
      <p>
        <strong>A script or a pipeline</strong> sends it with each request:
      </p>
      <CodeBlock text={request(url)} what="request" />
      <p>
        <strong>The command line</strong> asks for it:
      </p>
      <CodeBlock text={commandLine(url)} what="command" />
      <p>
        <strong>An agent</strong> (Claude and other clients of the Model Context Protocol) takes this, with
        the token as DOR_TOKEN in its environment. One that logs in by the browser needs the address alone,
        and no token.
      </p>
      <CodeBlock text={mcpConfig(url)} what="configuration of an agent" />
    </div>
  );
}
