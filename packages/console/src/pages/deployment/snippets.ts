import type { Schema } from '@deployment-orchestrator/client';

type Output = Schema<'DeploymentOutput'>;

export interface Snippet {
  title: string;
  text: string;
}

/** Examples that use the outputs as they stand; none for an agent whose outputs have other names. Pure. */
export function snippetsOf(outputs: readonly Output[], { namespace }: Schema<'Scope'>): Snippet[] {
  const of = (name: string) => outputs.find((output) => output.name === name)?.value;
  const [http, key, collection, ca] = [
    of('http_endpoint'),
    of('api_key_command'),
    of('collection'),
    of('ca_certificate_command'),
  ];
  if (!http || !key || !collection) return [];
  const host = new URL(http).hostname;
  const service = host.split('.')[0];
  const port = new URL(http).port;
  return [
    {
      title: 'Try it from your machine',
      text: [
        `kubectl port-forward -n ${namespace} service/${service} ${port}:${port} &`,
        ...(ca ? [`${ca} > ca.crt`] : []),
        `curl ${ca ? `--cacert ca.crt --resolve ${host}:${port}:127.0.0.1 ` : ''}-H "api-key: $(${key})" \\`,
        `  ${http}/collections/${collection}`,
      ].join('\n'),
    },
    {
      title: 'From a pod of the cluster, in Python',
      text: [
        'import os',
        'from qdrant_client import QdrantClient',
        '',
        `client = QdrantClient(url="${http}", api_key=os.environ["API_KEY"])`,
        `print(client.get_collection("${collection}"))`,
      ].join('\n'),
    },
  ];
}
