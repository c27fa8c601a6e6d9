// Pure. Where a token of a program goes, as texts to be copied. The token itself stands in none of them.

/** For clients of the Model Context Protocol, which read their token from the environment. */
export const mcpConfig = (apiUrl: string): string =>
  JSON.stringify(
    {
      mcpServers: {
        deployments: {
          type: 'http',
          url: `${apiUrl}/mcp`,
          headers: { Authorization: `Bearer \${DOR_TOKEN}` },
        },
      },
    },
    null,
    2,
  );

/** The command line asks for it on its standard input. */
export const commandLine = (apiUrl: string): string => `dor login --url ${apiUrl} --token-stdin`;

/** For scripts and pipelines, as variables of the environment. */
export const request = (apiUrl: string): string =>
  `curl -H "Authorization: Bearer $DOR_TOKEN" ${apiUrl}/api/deployments`;
