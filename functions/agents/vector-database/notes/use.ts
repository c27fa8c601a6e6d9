import type { Values } from '../../agent.ts';
import type { Note } from '../../answers.ts';
import { collectionName, grpcEndpoint, httpEndpoint } from '../names.ts';
import { readSettings } from '../settings.ts';

const address = (values: Values) => {
  const settings = readSettings(values);
  return { http: httpEndpoint(settings), grpc: grpcEndpoint(settings) };
};

/** How it is used once it runs. */
export const useNotes: readonly Note[] = [
  {
    id: 'call',
    title: 'how to call, connect, query, use it: endpoint, address, URL, port, client',
    words:
      'program script software code office pc laptop computer desktop outside reach access sdk library python javascript typescript node java go php ruby rust csharp website curl http grpc rest application apps talk send search host connection string afterwards read write api openai compatible',
    text: (values) => {
      const { http, grpc } = address(values);
      return `From pods of the cluster: ${http} (HTTP) or ${grpc} (gRPC), and from your office through a tunnel (kubectl port-forward) or a load balancer of yours; with any Qdrant client, the key in the header api-key, and the collection ${collectionName}. The finished deployment shows the command that prints the key. It is Qdrant’s own API, not OpenAI’s.`;
    },
    source: 'https://qdrant.tech/documentation/interfaces/',
  },
  {
    id: 'invented',
    title: 'does it make things up, invent or hallucinate, are results true',
    words: 'lie lies wrong false reliable trust correct facts mistakes answers',
    text: 'A search gives back what you have stored, and writes nothing of its own. A program that writes answers from what was found can still be wrong: nothing here checks it.',
    source: 'https://qdrant.tech/documentation/concepts/search/',
  },
  {
    id: 'keys',
    title: 'API key, password, login, authentication of the database',
    words: 'credentials secret user auth who can access read only token authorize rotate',
    text: 'The run makes two keys, one for everything and one that only reads, into a Secret of the namespace. Whoever may read Secrets there sees them; nobody types a key here.',
    source: 'docs/customer-access.md',
  },
  {
    id: 'token',
    title: 'a token of Hugging Face or of the hub',
    words: 'huggingface hf hub token access licence',
    text: 'No token is needed: a vector database downloads no model. Its API keys are made in the run.',
    source: 'functions/agents/vector-database/plan.ts',
  },
  {
    id: 'in_plain_words',
    title: 'what all of this is, in plain words, for people who are not technical',
    words: 'explain simple layman nontechnical child idea overall big picture',
    text: 'It is a search by meaning in your own texts: somebody types a question and gets the passages that are about it, also where they use other words. I work out how many rented computers that takes and what they cost a month, and set them up in your company’s own account with Amazon, once you say so.',
    source: 'docs/glossary.md',
  },
  {
    id: 'other_agent',
    title: 'a language model, a chatbot: the other specialist',
    words: 'llm chatbot writes answers replies generate host serve',
    text: 'For a model that writes or answers, the inference server is the right specialist: start a session with it (“Sessions”, “Start a session”). This one plans a vector database, which finds texts or pictures by meaning.',
    source: 'docs/glossary.md',
  },
  {
    id: 'embeddings',
    title: 'who makes the embeddings, which embedding model',
    words: 'openai cohere sentence transformers bge create vectors text images model convert encode',
    text: 'Your application makes them, with an embedding model of your choice, and writes vectors here; the database stores and searches them. The model decides the dimension.',
    source: 'https://qdrant.tech/documentation/embeddings/',
  },
  {
    id: 'load_data',
    title: 'how to load, import, migrate data into it',
    words:
      'documents docs files data put get feed upload ingest insert migrate pinecone weaviate milvus pgvector elasticsearch copy existing import bulk fill',
    text: 'The run makes an empty collection; your client writes into it. From another Qdrant take a snapshot or its migration tool; from other databases read vectors there and write them here.',
    source: 'https://qdrant.tech/documentation/database-tutorials/bulk-upload/',
  },
  {
    id: 'which_database',
    title: 'which database it is, and how it compares with pgvector, Pinecone, Milvus, Weaviate, OpenSearch',
    words:
      'qdrant pgvector pinecone milvus weaviate opensearch scale cheaper software engine product alternative better than difference open source licence postgres elasticsearch chroma',
    text: 'It is Qdrant 1.19, open source under Apache 2.0, in your own account. This agent deploys no other; a managed service like Pinecone needs no nodes, and keeps your data with its provider.',
    source: 'https://github.com/qdrant/qdrant',
  },
  {
    id: 'collections',
    title: 'several collections, tenants, namespaces in one database',
    words:
      'two three multiple multi-tenant customers second collection more than one separate share index different dimension distance cosine dot euclid metric',
    text: 'The run makes one collection with cosine distance; your client may make more, also with other dimensions or distances. The sizing covers the one that you describe here: add up their vectors.',
    source: 'https://qdrant.tech/documentation/concepts/collections/',
  },
  {
    id: 'gpu',
    title: 'does it need GPUs',
    words: 'gpu graphics card accelerator cuda cpu processor arm graviton',
    text: 'No GPU is needed: search is bound by memory, and runs on the r6i nodes’ processors. Graviton (ARM) types are not offered.',
    source: 'functions/agents/vector-database/instances.ts',
  },
  {
    id: 'need_gpu',
    title: 'whether I need a graphics card, a GPU, or have to buy hardware',
    words: 'nvidia hardware buy own',
    text: ({ instance_type }) =>
      `No GPU is needed: a vector database needs memory and disks, and no graphics card. It runs on rented machines in your own AWS account, so you buy none; planned is ${instance_type}. A GPU helps whoever makes the vectors, which is a program of yours.`,
    source: 'functions/agents/vector-database/plan.ts',
  },
];
