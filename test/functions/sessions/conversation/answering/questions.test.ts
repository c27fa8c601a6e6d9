import { describe, expect, it } from 'vitest';
import { kinds } from '../../../../../functions/sessions/conversation/answering/kinds.ts';
import { matches, saidAs } from '../../../../../functions/sessions/conversation/answering/pattern.ts';
import { askingParts } from '../../../../../functions/sessions/conversation/answering/question-parts.ts';
import { type Asking, ask, models } from './asked.ts';

type Row = [text: string, kind: string | null, says: RegExp];

/** Of the vector database, at gate 2 with 10,000,000 vectors of 768 dimensions. */
const ofVectors: readonly Row[] = [
  ['what does it cost?', 'cost', /^\$811\.85 a month/],
  ['cost?', 'cost', /^\$811\.85/],
  ['tell me what it costs', 'cost', /^\$811\.85/],
  ['how much is that per year?', 'cost', /^\$9,742\.20 a year/],
  ['can you break down the bill for me', 'why-expensive', /\$211\.97 \(26 %\) for .*snapshots/],
  ['how much do the snapshots cost', 'cost', /^\$211\.97 a month for S3/],
  ['what do the disks cost', 'cost', /^\$48\.00 a month/],
  ['what would 5 nodes cost?', 'what-if', /\$1,211\.77 a month, \$399\.92 more than \$811\.85 now/],
  ['and with daily snapshots?', 'what-if', /\$652\.87 a month, \$158\.98 less/],
  ['what if we have 10x the vectors', 'what-if', /100,000,000.*cheapest that holds it.*r6i\.4xlarge/],
  [
    'what if the traffic doubles?',
    'what-if',
    /400 queries per second: \$811\.85 a month, as now.*doesn’t use it/,
  ],
  ['could I run this in eu-west-1 instead?', 'what-if', /prices of us-east-1; those of eu-west-1 may differ/],
  ['r6i.large or r6i.xlarge?', 'compare', /r6i\.large is the cheaper one/],
  ['compare 3, 5 and 6 nodes', 'compare', /3 nodes is the cheapest one/],
  ['int8 vs none vs product', 'compare', /quarter byte a dimension/],
  ['what do I lose with product quantization?', 'compare', /more recall lost/],
  ['whats the cheapest option that survives losing a node?', 'cheapest', /r6i\.large.*same redundancy/],
  ['make it cheaper then', 'cheapest', /\$535\.91 a month instead of \$811\.85/],
  ['can we do it for under $400 a month?', 'cheapest', /^Yes: .*\$376\.93 a month, under \$400\.00/],
  ['keep it under 100 dollars a month please', 'cheapest', /^No: the least that fits/],
  ['why is it so expensive?', 'why-expensive', /All of it: \$348\.13 a month/],
  ['we only need it until 2027-01-15', 'ending', /expires_at = 2027-01-15T00:00:00Z/],
  ['delete it on 3 March 2027', 'ending', /expires_at = 2027-03-03T00:00:00Z/],
  ['is it below 1k?', 'cheapest', /^It is \$811\.85 a month, below \$1,000\.00/],
  ['is it more than 500?', 'cheapest', /^It is \$811\.85 a month, above \$500\.00/],
  [
    'will it stay under 400?',
    'cheapest',
    /^No: as it stands it is \$811\.85 a month, above \$400.* under \$400\.00/,
  ],
  [
    'does it fit on something smaller?',
    'fit',
    /^Yes\. Instance type r6i\.large: \$535\.91 a month instead of/,
  ],
  ['would a smaller one do?', 'fit', /^Yes\. Instance type r6i\.large/],
  [
    'compare 3 x r6i.xlarge with 5 x r6i.large',
    'compare',
    /^5 nodes and instance type r6i\.large is the cheaper/,
  ],
  ['does it handle 150 a second?', 'fit', /promises no speed: 150 queries per second/],
  ['what can I change later', 'change-later', /Only larger become nodes/],
  ['does it fit?', 'fit', /^Yes\. The fullest node needs 9\.30 GiB of the 28\.13 GiB/],
  ['does it still fit with 50M vectors?', 'fit', /^No, not as it stands.*r6i\.2xlarge/],
  ['i wonder whether 3 nodes are enough', 'fit', /^Yes\. /],
  ['Is 3 nodes overkill?', 'right-size', /fewest that keep a majority.*\$535\.91/],
  ['how many more vectors can I add?', 'how-many', /about 27,200,000 vectors/],
  ['how much memory is left?', 'how-many', /28\.13 GiB/],
  ['how many vectors could 5 nodes hold', 'how-many', /36,300,000 vectors/],
  ['why 3 nodes?', 'why', /^3 nodes are the fewest that keep a majority/],
  ['do I really need snapshots every 6 hours?', 'why', /at most 6 hours of changes/],
  ['what happens if a node fails?', 'failure', /searches and writes go on/],
  ['what if an availability zone goes down', 'failure', /a lost one takes 1 of 3 nodes/],
  ['can I add nodes later?', 'change-later', /only become larger/],
  ['can I change the shards later', 'change-later', /can’t be changed any more/],
  ['what exactly will be created in my account?', 'created', /one CloudFormation stack with 3 EKS Nodegroup/],
  ['who approves?', 'approver', /admin or owner approves/],
  ['why does it wait?', 'approver', /admin or owner approves/],
  ['what are we waiting for?', 'approver', /admin or owner approves/],
  ['Why is the plan still waiting', 'approver', /admin or owner approves/],
  ['what is it stuck on?', 'approver', /admin or owner approves/],
  ['which accounts are connected?', 'accounts', /^Connected: .*us-east-1/],
  ['which clusters do you see?', 'clusters', /can.t list the clusters of production in us-east-1/],
  ['what instance types are there?', 'instance-types', /r6i\.large \(16 GiB, \$91\.98\)/],
  ['which regions are available', 'regions', /eu-central-1/],
  ['do we have anything deployed already', 'deployments', /on the page “Deployments”/],
  ['how long does it take?', 'duration', /about 12 minutes/],
  ['how do I undo it?', 'undo', /rolled back/],
  ['is there a way back after deploying?', 'undo', /rolled back/],
  ['how do I restore a backup', 'restore', /snapshot API/],
  ['how do I tear the whole thing down?', 'delete', /removes nodes, objects and stack/],
  ['what timezone is the cron in?', 'time-zone', /Every schedule is in UTC/],
  ['Is the retention fixed?', 'retention', /kept 30 days, which is fixed; the schedule can be changed/],
  [
    'what happens to my data if I destroy it?',
    'data-on-destroy',
    /machines are gone and cost nothing.*go on costing/,
  ],
  ['how do i call it afterwards?', 'call', /https:\/\/vector-database.*:6333/],
  ['do I need a HuggingFace token?', 'token', /^No token is needed/],
  ['what do you need from me?', 'needs', /gate 2 of 6/],
  ['how many steps are left?', 'needs', /gate 2 of 6/],
  ['what have I told you so far', 'so-far', /You said: 10,000,000 vectors/],
  ['what is HNSW?', 'meaning', /graph that is searched/],
  ['what is a shard', 'meaning', /part of the collection/],
  ['how do I find out the dimension?', 'learn', /embedding model decides/],
  ['I dont know what hybrid search is', 'note', /exact words/],
  ['how is the memory computed?', 'computed', /raw x 1\.5/],
  ['is the endpoint OpenAI compatible?', 'call', /Qdrant’s own API, not OpenAI’s/],
  ['can I use spot instances?', 'discounts', /not offered/],
  ['are taxes included?', 'not-included', /taxes, discounts/],
  ['when do I start paying?', 'when-paid', /when the nodes are made/],
  ['how sure are you about that price', 'price-basis', /2026-07-20/],
  ['can I pause it at night?', 'pause', /there is no pause/],
  ['what happens when I say deploy?', 'deploying', /starts the run/],
  ['what if something goes wrong during the deployment', 'failed-run', /at which step/],
  ['what permissions do you need', 'note', /role that you made/],
  ['Do you support GCP?', 'note', /EKS on AWS only/],
  ['are there backups?', 'note', /full snapshots/],
  ['what can you do?', 'help', /Describe your goal/],
  [
    '1300 a month is too expensive',
    'why-expensive',
    /^It is \$811\.85 a month as it stands, below \$1,300\.00.*r6i\.large/,
  ],
  [
    '812 dollars a month is too much',
    'why-expensive',
    /r6i\.large comes to \$535\.91 a month, under \$812\.00/,
  ],
  ['800 a month is a lot', 'why-expensive', /r6i\.large comes to \$535\.91 a month, under \$800\.00/],
  ['500 a month is too much for us', 'why-expensive', /\$376\.93 a month, under \$500\.00/],
  [
    '330 dollars is too much',
    'why-expensive',
    /^No: the least.*\$348\.13.*above \$330\.00.*give way: replication_factor = 1 makes it \$\d/,
  ],
  ['that is far too much money', 'why-expensive', /All of it: \$348\.13 a month/],
  ['that costs a fortune', 'why-expensive', /All of it: \$348\.13 a month/],
  [
    "what's not in this price?",
    'not-included',
    /^Not in the \$811\.85 a month: the EKS control plane.*data transfer.*taxes.*destroy keeps/,
  ],
  ['what comes on top?', 'not-included', /^Not in the/],
  ['what else will I have to pay?', 'not-included', /^Not in the/],
  ['which costs does it leave out?', 'not-included', /^Not in the/],
  ['what is included?', 'not-included', /^In the \$811\.85 a month: r6i\.xlarge nodes.*Not in it: /],
  [
    'do I need hybrid search?',
    'recommend',
    /^Yes if people search for exact words.*can’t be added later.*memory 51 % used instead of 34 %/,
  ],
  ['do I need hybrid for part numbers?', 'recommend', /^Yes if people search for exact words/],
  ['should we turn on TLS?', 'recommend', /^I recommend tls = yes, as it stands\. Without TLS/],
  [
    'is one node enough for 2 million vectors?',
    'fit',
    /can't keep a majority.*The cheapest that does: 3 nodes and instance type r6i\.large, \$/,
  ],
  ['should I use replicas?', 'recommend', /^I recommend replication_factor = 2.*lost node stops nothing/],
  ['do I need replicas?', 'recommend', /^I recommend replication_factor = 2/],
  [
    'which quantization?',
    'recommend',
    /^I recommend quantization = scalar-int8, as it stands.*little recall/,
  ],
  ['should I take more memory?', 'right-size', /28\.13 GiB.*r6i\.large would do/],
  ['can I get away with a smaller box?', 'fit', /^Yes\. Instance type r6i\.large/],
  ['are two nodes ok?', 'recommend', /^3 nodes is the only one that can be deployed/],
  ['how do I connect my account?', 'note', /Cloud accounts.*Connect.*role.*ARN/],
  ['i have no cloud account connected, how', 'note', /Cloud accounts.*Connect.*role.*ARN/],
  ['we have no aws account here yet', 'note', /Cloud accounts.*Connect/],
  ['a week of backups', 'retention', /kept 30 days, which is fixed/],
  ['we need backups for two weeks', 'retention', /kept 30 days, which is fixed/],
  ['who won the world cup?', null, /^I can’t answer that\. What I can: "/],
];

/** Of the inference server, at gate 2 with Qwen3 8B on g5.xlarge and 4 requests a second. */
const ofModels: readonly Row[] = [
  [
    'what does it cost?',
    'cost',
    /^\$1,501\.58 a month with 2 replicas, up to \$2,986\.34 with the 4 that your peak takes \(\$/,
  ],
  ['what would Llama 3.3 70B cost?', 'what-if', /Llama-3\.3-70B.*cheapest that holds it.*g7e\.12xlarge/],
  ['what about an h100?', 'what-if', /p5\.4xlarge/],
  ['how much will it be with 4 replicas', 'what-if', /min replicas 4/],
  [
    'compare g5.xlarge with g6.xlarge',
    'compare',
    /g6\.xlarge costs least with few requests, and not at the peak.*\$2,994\.34 with the 5.*above your 100 ms/s,
  ],
  ['whats the difference between Qwen3-8B and Qwen3-14B', 'compare', /Qwen3-14B/],
  ['what would be the cheapest gpu that fits?', 'cheapest', /g6\.xlarge/],
  ['does llama 70b fit?', 'fit', /^No, not as it stands.*g7e\.12xlarge/],
  ['is one replica enough?', 'peak', /^No: 1 replica of .* your peak of 4 requests a second/],
  [
    'how many replicas do I need for 50 qps?',
    'how-many',
    /^With 50 requests per second: \d+ replicas for 50 requests/,
  ],
  ['does it handle 150 a second?', 'fit', /No: \d+ replicas for 150 requests a second/],
  ['can it cope with 2 a second?', 'fit', /Yes: \d replicas? for 2 requests a second/],
  ['which GPU and why?', 'why', /^g5\.xlarge has 1 x A10G for \$1\.01 an hour/],
  [
    'compare g5.xlarge and g6.xlarge with 2 and 4 replicas',
    'compare',
    /(?:- instance type g[56]\.xlarge and min replicas [24]: [^\n]*\n?){4}/,
  ],
  ['what dtype is used?', 'meaning', /Now dtype float16, the default/],
  ['which cluster do you recommend?', 'recommend', /cluster/],
  ["I don't know the commit", 'learn', /git ls-remote/],
  ['how many users can it handle?', 'how-many', /A replica takes \d+ requests/],
  ['how fast is it?', 'speed', /^First token after 0\.12 to 0\.24 s, then 18 to 37 tokens a second/],
  ['how much per million tokens?', 'per-use', /for a million tokens/],
  ['what if one gpu node dies?', 'failure', /the others take all of the load/],
  ['what happens when traffic spikes', 'failure', /wait in line/],
  ['can I serve two models?', 'note', /one model/],
  ['which Llama models do you have?', 'models', /meta-llama\/Llama-3\.1-8B-Instruct/],
  ['which GPU instances are there?', 'instance-types', /g5\.xlarge \(1 x A10G, \$1\.01\)/],
  ['is it openai compatible', 'call', /OpenAI’s API: base URL http/],
  ['does it scale to zero', 'note', /doesn’t scale to zero/],
  ['do I need replicas?', 'recommend', /With 2 replicas one goes on answering/],
  ['should I use two GPUs?', 'recommend', /Tensor parallel 1 GPU is the cheaper one/],
  ['which dtype?', 'recommend', /^I recommend dtype = float16, as it stands/],
  [
    'which cache should I use?',
    'recommend',
    /^I recommend weights_cache = store-pvc.*without waiting for it/,
  ],
  ['do I need an autoscaler?', 'recommend', /^I recommend autoscaler = keda/],
  ['do we need a load balancer?', 'recommend', /clients in your network/],
  ['2000 a month is too expensive', 'why-expensive', /^It is \$1,501\.58 a month as it stands/],
  ['100 a month is too expensive', 'why-expensive', /^No: the least that fits/],
];

const at = (rows: readonly Row[], asking: Asking) =>
  it.each(rows)('to "%s" answers as %s', async (text, kind, says) => {
    const answer = await ask(text, asking);
    expect([answer?.kind, answer?.text]).toEqual([kind, expect.stringMatching(says)]);
  });

describe('questions about a vector database', () => at(ofVectors, {}));
describe('questions about an inference server', () => at(ofModels, { agent: models }));

describe('a word in another sense', () => {
  it.each<[string, RegExp]>([
    ['do I need a token?', /weights of .* to everybody/],
    ['do I need a token for llama 70b?', /accepted its licence/],
    ['how many tokens per second do I get?', /tokens a second/],
    ['what is a token?', /piece of text/],
    ['how do I call it?', /base URL/],
    ['what is a model context?', /longest context|most tokens/],
  ])('"%s"', async (text, says) => {
    expect((await ask(text, { agent: models }))?.text).toMatch(says);
  });
});

describe('what asks nothing', () => {
  it.each([
    '10M vectors, 768 dims, 200 qps, no hybrid',
    'list: 10M vectors, 768 dims',
    'yes',
    'ok',
    'ok thanks',
    'fine',
    'looks good, confirm',
    'all good',
    'sounds good to me',
    'go on',
    'that is right',
    'no',
    'help',
    'confirm',
    'make it bigger, 5 nodes',
    'could you make it 5 nodes?',
    'the cluster is production',
    'have 10M vectors of 768 dims',
    'do 5 nodes',
    'deploy',
  ])('"%s"', async (text) => {
    expect(await ask(text)).toBeUndefined();
  });
});

it('answers each of several questions of one message, and questions behind values', async () => {
  const answer = await ask('what does it cost, and how long does it take?');
  expect(answer?.text).toMatch(/\$811\.85[\s\S]*12 minutes/);
  expect((await ask('10M vectors, what will that cost?'))?.kind).toBe('cost');
});

it('looks at the first words of a long message alone', async () => {
  expect(await ask(`what does it cost? ${'and more '.repeat(400)}`)).toBeUndefined();
  const began = process.cpuUsage().user;
  await ask(`${'how much for each node and '.repeat(70)}?`);
  expect((process.cpuUsage().user - began) / 1_000).toBeLessThan(500);
});

it('reads the words of a question that never comes to its end in a moment, however often they are said', async () => {
  const told = `how ${'we '.repeat(100)}${'get '.repeat(100)}${'to '.repeat(100)}`;
  const began = process.cpuUsage().user;
  await ask(`${told.trim()}. What then?`);
  for (const pattern of kinds.flatMap(({ asks }) => asks))
    matches(pattern, ` ${'what do i do how we get to is it a '.repeat(50)}`);
  expect((process.cpuUsage().user - began) / 1_000).toBeLessThan(1_000);
});

it('finds the words of a pattern in their order, each of them behind the one before', () => {
  const said = saidAs('How much does a large node cost now?');
  const standing = [
    'how cost',
    '^how_much @money',
    'node|large_node cost|cost_now now',
    'how much|how_much does',
  ];
  const absent = ['cost how', '^much cost', 'how_much much', 'node cost node', 'how !now', 'nod cost'];
  expect(standing.filter((pattern) => !matches(pattern, said))).toEqual([]);
  expect(absent.filter((pattern) => matches(pattern, said))).toEqual([]);
});

it('reads a long word before many short questions in a moment', () => {
  const began = process.cpuUsage().user;
  askingParts(`${'A'.repeat(600)}?${' what then?'.repeat(30)}`);
  for (const words of ['then is ', 'a then what ', 'please then how '])
    askingParts(words.repeat(2_000 / words.length));
  expect((process.cpuUsage().user - began) / 1_000).toBeLessThan(500);
});

it('joins to "what then" the last sentence before it that tells something', () => {
  expect([
    askingParts('One node dies. What happens then?'),
    askingParts('One node dies.\n\nWhat then?'),
    askingParts('Is it safe? What then?').at(-1),
    askingParts('What then?'),
  ]).toEqual([
    ['One node dies. What happens then?'],
    ['One node dies.\n\nWhat then?'],
    'What then?',
    ['What then?'],
  ]);
});

describe('says what it knows nothing of', () => {
  it.each([
    ['is Vespa cheaper?', /anything about “vespa”/],
    ['does Turbopuffer scale better?', /anything about “turbopuffer”/],
    ['what is the weather in Frankfurt?', /anything about “frankfurt”/],
    ['how do I change my nickname?', /^I can’t answer that/],
    ['can I get a discount code?', /^I can’t answer that/],
  ])('to "%s"', async (text, says) => {
    const answer = await ask(text);
    expect([answer?.kind, answer?.proposal, answer?.text]).toEqual([
      null,
      undefined,
      expect.stringMatching(says),
    ]);
  });

  it.each([
    ['is Watson better?', /anything about “watson”/],
    ['is one of them enough?', /^No: 1 replica/],
    ['would mixtral fit on one GPU?', /anything about “mixtral”/],
    ['can my colleague take over this chat?', /^There is no person|^I can’t answer that/],
    ['who sees our prompts?', /stay in your cluster/],
  ])('of an inference server, to "%s"', async (text, says) =>
    expect((await ask(text, { agent: models }))?.text).toMatch(says),
  );
});

it.each([
  ['does 12 million fit?', /^Yes\. The fullest node needs 11\.16 GiB/],
  ['does 30 million fit?', /^It starts, but it is too full.*up to about 27,200,000 vectors/],
  ['can it handle 80/s?', /^With 80 /],
  ['and 900 lookups a second, can it cope with that?', /^With 900 /],
])('takes the number of "%s" for what it counts', async (text, says) =>
  expect((await ask(text))?.text).toMatch(says),
);

it.each([
  ['what happens at 8 per second?', /7 replicas for 8 requests a second/],
  ['can a single A10G serve 4 requests per second?', /No: 4 replicas for 4 requests/],
  [
    'how much of the card stays free?',
    /, and 3.36 GiB stay for the requests that run; 2.24 GiB stay free beside it. /,
  ],
  ['which models need no token?', /^Without a token.*Qwen\/Qwen3-8B/],
  [
    'which is cheaper, Qwen3 8B or Llama 3.1 8B?',
    /cost the same[\s\S]*Qwen3-8B[\s\S]*Llama-3\.1-8B-Instruct/,
  ],
  ['is fp8 supported?', /fp8 is not offered/],
  ['is there a web page for my staff?', /No page to chat in/],
  ['how do the models differ?', /^Mainly their size/],
  ['is g5.xlarge enough for 70B?', /can’t be deployed/],
])('says of an inference server to "%s"', async (text, says) =>
  expect((await ask(text, { agent: models }))?.text).toMatch(says),
);
