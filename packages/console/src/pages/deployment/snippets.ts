import type { Schema } from '@deployment-orchestrator/client';

type Output = Schema<'DeploymentOutput'>;

export interface Snippet {
  title: string;
  text: string;
}

/** The outputs by their names, and where the deployment is. */
interface Given {
  of: Readonly<Record<string, string | undefined>>;
  namespace: string;
}

/** Examples that use the outputs as they stand; none for an agent whose outputs have other names. Pure. */
export function snippetsOf(outputs: readonly Output[], { namespace }: Schema<'Scope'>): Snippet[] {
  const of = Object.fromEntries(outputs.map(({ name, value }) => [name, value]));
  return [...ofDatabase({ of, namespace }), ...ofModel({ of, namespace })];
}

/** All that a developer needs who has no access to the console, as one text. Pure. */
export function developerText(name: string, outputs: readonly Output[], scope: Schema<'Scope'>): string {
  const { cluster_name: cluster, namespace, region } = scope;
  const given = outputs.map(
    ({ name: called, value, description }) => `${called}: ${value}\n  ${description}`,
  );
  const examples = snippetsOf(outputs, scope).map(({ title, text }) => `## ${title}\n\n${text}`);
  return [
    `# ${name}`,
    `Cluster ${cluster}, namespace ${namespace}, ${region}. The commands need access to that cluster by kubectl.`,
    given.join('\n'),
    ...examples,
  ].join('\n\n');
}

function forwarded(url: string, namespace: string) {
  const { hostname, port, protocol } = new URL(url);
  const at = port || (protocol === 'https:' ? '443' : '80');
  const service = hostname.split('.')[0];
  return {
    hostname,
    port: at,
    service: service ?? '',
    command: `kubectl port-forward -n ${namespace} service/${service} ${at}:${at} &`,
  };
}

/** What a sample needs that runs outside of the cluster, and what it needs instead for good. */
const outside = (command: string, service: string, port: string) => [
  '# Outside of the cluster the address leads nowhere. While this runs on the same machine, localhost leads there:',
  `#   ${command.replace(/ &$/, '')}`,
  `# For good: publish port ${port} of the Service ${service} inside of your network, by an internal load balancer or an Ingress.`,
];

function ofDatabase({ of, namespace }: Given): Snippet[] {
  const { http_endpoint: http, api_key_command: key, collection, ca_certificate_command: ca } = of;
  if (!http || !key || !collection) return [];
  const { command, hostname, port, service } = forwarded(http, namespace);
  const trusted = `--cacert ca.crt --resolve ${hostname}:${port}:127.0.0.1 `;
  return [
    {
      title: 'Try it from your machine',
      text: [
        command,
        ...(ca ? [`${ca} > ca.crt`] : []),
        `curl ${ca ? trusted : ''}-H "api-key: $(${key})" \\`,
        `  ${http}/collections/${collection}`,
      ].join('\n'),
    },
    {
      title: 'From a pod of the cluster, in Python: add a vector and search',
      text: [
        '# pip install qdrant-client. API_KEY is what this prints:',
        `#   ${key}`,
        ...(ca ? ['# ca.crt is what this prints:', `#   ${ca}`] : []),
        'import os',
        ...(ca ? ['import ssl'] : []),
        'from qdrant_client import QdrantClient, models',
        '',
        'client = QdrantClient(',
        `    url="${http}",`,
        '    api_key=os.environ["API_KEY"],',
        ...(ca ? ['    verify=ssl.create_default_context(cafile="ca.crt"),'] : []),
        ')',
        `size = client.get_collection("${collection}").config.params.vectors["dense"].size`,
        'point = models.PointStruct(id=1, vector={"dense": [0.1] * size}, payload={"text": "hello"})',
        `client.upsert("${collection}", [point])`,
        `print(client.query_points("${collection}", query=[0.1] * size, using="dense", limit=3))`,
      ].join('\n'),
    },
    {
      title: 'From a program outside of the cluster, in Python: search',
      text: [
        '# pip install requests. API_KEY is what this prints:',
        `#   ${key}`,
        ...(ca ? ['# ca.crt is what this prints:', `#   ${ca}`] : []),
        ...outside(command, service, port),
        ...(ca
          ? [`# Its certificate is for ${hostname}: let that name lead to the machine, as in /etc/hosts.`]
          : []),
        'import os',
        'import requests',
        '',
        `url = "${ca ? http : `http://localhost:${port}`}/collections/${collection}"`,
        `options = {"headers": {"api-key": os.environ["API_KEY"]}${ca ? ', "verify": "ca.crt"' : ''}}`,
        'size = requests.get(url, **options).json()["result"]["config"]["params"]["vectors"]["dense"]["size"]',
        'wanted = {"query": [0.1] * size, "using": "dense", "limit": 3}',
        'print(requests.post(f"{url}/points/query", json=wanted, **options).json()["result"])',
      ].join('\n'),
    },
  ];
}

function ofModel({ of, namespace }: Given): Snippet[] {
  const { endpoint, api_key_command: key, model } = of;
  if (!endpoint || !key || !model) return [];
  const { command, port, service } = forwarded(endpoint, namespace);
  const message = JSON.stringify({ model, messages: [{ role: 'user', content: 'Hello' }] });
  return [
    {
      title: 'Try it from your machine',
      text: [
        command,
        `curl -H "authorization: Bearer $(${key})" -H 'content-type: application/json' \\`,
        `  -d '${message}' http://localhost:${port}/v1/chat/completions`,
      ].join('\n'),
    },
    {
      title: 'From a pod of the cluster, in Python: ask the model',
      text: [
        '# pip install openai. API_KEY is what this prints:',
        `#   ${key}`,
        'import os',
        'from openai import OpenAI',
        '',
        `client = OpenAI(base_url="${endpoint}", api_key=os.environ["API_KEY"])`,
        'answer = client.chat.completions.create(',
        `    model="${model}", messages=[{"role": "user", "content": "Hello"}]`,
        ')',
        'print(answer.choices[0].message.content)',
      ].join('\n'),
    },
    {
      title: 'From a program outside of the cluster, in Python: ask the model',
      text: [
        '# pip install openai. API_KEY is what this prints:',
        `#   ${key}`,
        ...outside(command, service, port),
        'import os',
        'from openai import OpenAI',
        '',
        `client = OpenAI(base_url="http://localhost:${port}/v1", api_key=os.environ["API_KEY"])`,
        'answer = client.chat.completions.create(',
        `    model="${model}", messages=[{"role": "user", "content": "Hello"}]`,
        ')',
        'print(answer.choices[0].message.content)',
      ].join('\n'),
    },
  ];
}
