import { unpinnedRevision } from '../../model-hub/looks.ts';
import { groupDigits } from '../../shared/group-digits.ts';
import type { Values } from '../agent.ts';
import type { AgentContext } from '../context.ts';
import { type Checks, placeRefusals, placeWarnings } from '../eks/checks.ts';
import { lookAt } from '../eks/free-name.ts';
import { checkpointGb, nodesOf } from './cost.ts';
import { noDay, noImage } from './fields/storage.ts';
import { firstTokenBoundsMs } from './first-token-bounds.ts';
import { factsOf, lookOf } from './models/model-facts.ts';
import { catalogue, catalogueDate, findModel, isGated } from './models/models.ts';
import { isCommit } from './models/revision.ts';
import { hubSecretOf, hubTokenKey, port } from './names.ts';
import { naming } from './naming.ts';
import type { Demand, Settings, Storage, Topology } from './settings.ts';
import { gpuInstance, instanceTable } from './sizing/instances.ts';
import { isComputable } from './sizing/memory.ts';
import { hourly } from './sizing/sizing-checks.ts';

export const demandRefusals: Checks<Demand> = {
  // What runs was deployed when this was a warning.
  bits_of_other_weights: ({ model, weight_bits }, { made }) => {
    const known = findModel(model);
    if (!known || known.bits === weight_bits || made) return undefined;
    const forms = catalogue.filter(({ quantizes }) => quantizes === (known.quantizes ?? known.id));
    const other = forms.find(({ bits }) => bits === weight_bits) ?? forms[0];
    const use = other ? `Use model = ${other.id} (${other.bits} bits), or` : 'Use';
    return `The weights of ${known.id} have ${known.bits} bits, and the engine doesn't change that: weights of ${weight_bits} bits are another checkpoint${other ? '' : ', of which the catalogue has none'}. ${use} weight_bits = ${known.bits}.`;
  },
  kv_heads_exceed_heads: ({ kv_heads, attention_heads }) =>
    kv_heads > attention_heads || attention_heads % kv_heads !== 0
      ? `${kv_heads} key-value heads can't serve ${attention_heads} attention heads: each serves the same number of them. See num_attention_heads and num_key_value_heads of the model's config.json.`
      : undefined,
};

export const demandWarnings: Checks<Demand> = {
  licence: ({ model }) => {
    const known = findModel(model);
    return known && /not for commercial/.test(known.licence)
      ? `${known.id} is under the ${known.licence}.`
      : undefined;
  },
  gated_model: (demand) => {
    if (!isGated(demand)) return undefined;
    const known = findModel(demand.model);
    if (!known)
      return `The hub gives ${demand.model} only to accounts that may read it: it is private, or has a licence to accept at https://huggingface.co/${demand.model}. Without a token of such an account the download fails.`;
    const { id, licence } = known;
    return `${id} is under the ${licence}, and the hub gives its weights only to accounts that have accepted it at https://huggingface.co/${id}. Without a token of such an account the download fails.`;
  },
  model_not_in_catalogue: (demand, context) => {
    const { model } = demand;
    if (findModel(model)) return undefined;
    const look = lookOf(demand, context);
    const facts = look?.facts
      ? 'its figures are those of its config.json at the hub, apart from those that you gave; what you gave is used.'
      : 'its figures are taken as you gave them, and whether it is gated or needs code of its own is known from you alone.';
    return `${model} is not in the catalogue of ${catalogueDate}: ${facts}`;
  },
  hub_look: (demand, context) => lookOf(demand, context)?.problem?.detail,
  own_code: ({ model, own_code }) =>
    own_code
      ? `${model} comes with code of its own (auto_map of its config.json), which is never run: where the engine doesn't know the architecture by itself, it refuses to load the model, and the run fails. Look for ${model} in the engine's list of models before you deploy.`
      : undefined,
  hub_figures_differ: (demand, context) => {
    const facts = factsOf(demand, context);
    if (!facts) return undefined;
    const { figures, weight_bits, attention, gated, chat, own_code } = facts;
    const found: Values = Object.fromEntries(
      Object.entries({ ...figures, weight_bits, attention, gated, chat, own_code }).filter(
        ([, value]) => value !== undefined,
      ),
    ) as Values;
    const given = demand as Values;
    const differing = Object.keys(found).filter((name) => given[name] !== found[name]);
    if (differing.length === 0) return undefined;
    const list = differing.map((name) => `${name} ${given[name]}, where the hub says ${found[name]}`);
    return `For ${demand.model} the values have ${list.join('; ')}. The values are used; a wrong figure makes a model that doesn't fit look as if it did.`;
  },
  figures_differ: (demand) => {
    const known = findModel(demand.model);
    if (!known) return undefined;
    const pairs: [string, unknown, unknown][] = [
      ['parameters', demand.parameters, known.parameters],
      ['layers', demand.layers, known.layers],
      ['attention_heads', demand.attention_heads, known.heads],
      ['kv_heads', demand.kv_heads, known.kvHeads],
      ['head_dim', demand.head_dim, known.headDim],
      ['model_context', demand.model_context, known.context],
      ['weight_bits', demand.weight_bits, known.bits],
      ['attention', demand.attention, known.attention],
      ['gated', isGated(demand), known.gated],
    ];
    const differing = pairs.filter(([, given, listed]) => given !== listed);
    if (differing.length === 0) return undefined;
    const list = differing.map(([name, given, listed]) => `${name} ${given} instead of ${listed}`);
    return `For ${known.id} you gave ${list.join(', ')}. What you gave is used; a wrong figure makes a model that doesn't fit look as if it did.`;
  },
  cache_not_computed: ({ attention, model }) =>
    isComputable({ attention })
      ? undefined
      : `${model} has ${attention} attention, and no rule of ours says what its cache takes. Only its weights are weighed against the GPU; the engine measures the rest when it starts and logs it as "GPU KV cache size".`,
  sliding_window: ({ attention }) =>
    attention === 'sliding'
      ? 'Some of its layers keep a sliding window of tokens only. The cache is computed as if all kept everything, so more requests may find room than the figures say.'
      : undefined,
  no_chat_template: ({ chat }) =>
    chat
      ? undefined
      : 'Without a chat template /v1/chat/completions answers 400, and only /v1/completions works.',
};

export const topologyRefusals: Checks<Topology> = {
  ...placeRefusals(naming),
  replicas_reversed: ({ min_replicas, max_replicas }) =>
    max_replicas < min_replicas
      ? `At most ${max_replicas} replicas are fewer than at least ${min_replicas}. Use max_replicas = ${min_replicas} or more.`
      : undefined,
};

export const topologyWarnings: Checks<Topology> = {
  ...placeWarnings(naming),
  key_guards_part: ({ endpoint }) =>
    `The key guards the paths below /v1 alone: /invocations and /tokenize answer without it. A client that reaches port ${port} can have the model compute by them. ${
      endpoint === 'cluster-ip'
        ? 'The network policy lets in the pods of the cluster, where something enforces it.'
        : 'With a load balancer that is every address in the network of the cluster and in networks joined to it; endpoint = cluster-ip lets in the pods of the cluster alone, where something enforces network policies.'
    }`,
  no_load_balancer: (topology, context) => {
    const { loadBalancers: found } = lookAt(topology, context) ?? {};
    if (!found || found.includes(topology.balancer)) return undefined;
    if (topology.endpoint === 'internal-load-balancer')
      return found.length === 0
        ? "Nothing in the cluster makes load balancers: the service gets no address and is reached from inside the cluster only. Install AWS's Load Balancer Controller, or use endpoint = cluster-ip."
        : `The cluster has no load balancer of balancer = ${topology.balancer}: the service gets no address. Use balancer = ${found[0]}.`;
    return found.length === 0
      ? "Nothing in the cluster makes load balancers, so clients outside of it reach nothing. With AWS's Load Balancer Controller, endpoint = internal-load-balancer gives the network an address."
      : undefined;
  },
  one_replica: ({ min_replicas }) =>
    min_replicas === 1
      ? 'With one replica nothing answers while it is replaced, and a new one takes minutes. Use min_replicas = 2 to stay available.'
      : undefined,
  no_keda: (topology, context) =>
    topology.autoscaler === 'keda' && lookAt(topology, context)?.keda === false
      ? 'KEDA is not in the cluster, and its ScaledObject would be refused. Install it, or use autoscaler = hpa (with a custom metrics API) or fixed.'
      : undefined,
  hpa_rules: ({ autoscaler }) =>
    autoscaler === 'hpa'
      ? 'The adapter of custom metrics needs rules for engine_num_requests_running and engine_num_requests_waiting of pods, which our recording rules make; which metrics it serves can not be seen before there are pods. Without them the replicas stay at min_replicas.'
      : undefined,
  fixed_replicas: ({ autoscaler, min_replicas, max_replicas }) =>
    autoscaler === 'fixed' && max_replicas > min_replicas
      ? `Nothing scales the replicas: ${min_replicas} run whatever the load is, and max_replicas = ${max_replicas} has no effect but for the size of the node group. KEDA in the cluster, or autoscaler = hpa with a custom metrics API, would scale them.`
      : undefined,
  node_autoscaler: ({ min_replicas, max_replicas, autoscaler }) =>
    autoscaler !== 'fixed' && max_replicas > min_replicas
      ? 'More replicas need more nodes: a Cluster Autoscaler in the cluster adds them to the node group. Without one, replicas beyond the first nodes stay pending.'
      : undefined,
};

/** Downloads from the hub are usually about this fast, in 10^6 bytes a second. */
export const downloadMbPerSecond = 100;

export const downloadMinutes = (storage: Storage): number =>
  Math.max(1, Math.round((checkpointGb(storage) * 1_000) / downloadMbPerSecond / 60));

/** Shorter ones aren't worth a word. */
const longestDownloadMinutes = 25;

/** A token of an account, and who has it. */
const noToken = ({ model, name, namespace }: Storage) =>
  `The hub gives the weights of ${model} only to accounts that may read them (a private repository, or a licence to accept at https://huggingface.co/${model}), and no token was given. Give one with read scope, of such an account, beside the conversation or on the deployment’s page, under “Token of the model hub” (hub_token in the API): it is kept encrypted, and the run writes it into the cluster. Or put it into the cluster yourself (kubectl create secret generic ${hubSecretOf(name)} -n ${namespace} --from-file=${hubTokenKey}=FILE) and use token_in_cluster = true. Or use weights_cache = baked-image with an image of your own.`;

const asksForToken = (storage: Storage) =>
  isGated(storage) && storage.weights_cache !== 'baked-image' && !storage.token_in_cluster;

/** Whether the weights that run may be others than those that were approved. */
const mayMove = ({ model_revision, weights_cache }: Storage) =>
  weights_cache !== 'baked-image' && !isCommit(model_revision);

/** It is fixed then: what runs was deployed when a branch still did. */
const isDownloaded = ({ made }: AgentContext) => made?.parts.includes('workload') === true;

export const storageRefusals: Checks<Storage> = {
  [unpinnedRevision]: (storage, context) => {
    if (!mayMove(storage) || context.isProvisional || isDownloaded(context)) return undefined;
    const { model, model_revision } = storage;
    const { modelLook: look } = context;
    const isAsked = look?.model === model && look.revision === model_revision;
    const answer = isAsked && look.problem ? ` ${look.problem.detail}` : '';
    return `The revision ${model_revision} of ${model} is a branch or a tag: it may move between the approval and the download. Name a commit with model_revision, 40 hexadecimal digits: "git ls-remote https://huggingface.co/${model} ${model_revision}" prints the newest, and https://huggingface.co/${model}/commits/${model_revision} lists them.${answer}`;
  },
  // A deployment that runs has its weights in the bucket already.
  hub_token_missing: (storage, { hasHubToken, made }) =>
    asksForToken(storage) &&
    hasHubToken === false &&
    !(made?.isChanged && storage.weights_cache === 'store-pvc')
      ? noToken(storage)
      : undefined,
  retention_without_day: ({ weights_retention, weights_keep_until }) =>
    weights_retention === 'until-date' && weights_keep_until === noDay
      ? 'With weights_retention = until-date the weights are kept until a day: name it with weights_keep_until, like 2027-06-30.'
      : undefined,
  weights_image_missing: ({ weights_cache, weights_image }) =>
    weights_cache === 'baked-image' && weights_image === noImage
      ? 'With weights_cache = baked-image the weights come in an image: name it with weights_image, by its digest.'
      : undefined,
};

export const storageWarnings: Checks<Storage> = {
  // For previews, where it is unknown whether there will be one: only a session or a deployment holds a token.
  hub_token: (storage, { hasHubToken }) =>
    asksForToken(storage) && hasHubToken === undefined ? noToken(storage) : undefined,
  retention_day_unused: ({ weights_retention, weights_keep_until }) =>
    weights_retention !== 'until-date' && weights_keep_until !== noDay
      ? `The day ${weights_keep_until} has no effect with weights_retention = ${weights_retention}: use until-date.`
      : undefined,
  [unpinnedRevision]: (storage) => {
    const { model, model_revision } = storage;
    return mayMove(storage)
      ? `The revision ${model_revision} of ${model} may move between the approval and the download. Name a commit with model_revision to get what was approved.`
      : undefined;
  },
  weights_image_unused: ({ weights_cache, weights_image }) =>
    weights_cache !== 'baked-image' && weights_image !== noImage
      ? `The image ${weights_image} is not used with weights_cache = ${weights_cache}.`
      : undefined,
  long_download: (storage) => {
    if (storage.weights_cache === 'baked-image') return undefined;
    const minutes = downloadMinutes(storage);
    if (minutes <= longestDownloadMinutes) return undefined;
    const nodes = nodesOf(storage).fewest;
    const hour = gpuInstance(storage.instance_type).hour * BigInt(nodes);
    const meanwhile = Math.round((Number(hour) / 1e6) * (minutes / 60));
    return `The download takes about ${minutes} minutes, while ${nodes} GPU ${nodes === 1 ? 'node waits' : 'nodes wait'} at ${hourly(hour)}, about $${groupDigits(meanwhile)} in all. The run waits for it, but begins nothing more 3.5 hours after it was asked for: then it fails, and its nodes are taken back.`;
  },
  slow_start: ({ weights_cache }) =>
    weights_cache === 'init-container'
      ? 'Each new pod downloads all weights from the hub before it answers, also when the load rises. store-pvc downloads them once.'
      : undefined,
};

export const observabilityWarnings: Checks<Settings> = {
  interpolated_latency: ({ first_token_alert_ms }) => {
    if (firstTokenBoundsMs.includes(first_token_alert_ms)) return undefined;
    const above = firstTokenBoundsMs.findIndex((bound) => bound > first_token_alert_ms);
    const [low, high] = [firstTokenBoundsMs[above - 1] ?? 0, firstTokenBoundsMs[above]];
    return high === undefined
      ? undefined
      : `The P95 at ${groupDigits(first_token_alert_ms)} ms is an estimate. The engine counts first tokens up to ${groupDigits(low)} and up to ${groupDigits(high)} ms, and the threshold lies between.`;
  },
};

export const costWarnings: Checks<Settings> = {
  prices_of_other_region: ({ region }) =>
    region === instanceTable.region
      ? undefined
      : `The estimate uses prices of ${instanceTable.region}; those of ${region} may differ, and not every instance type is sold there.`,
};
