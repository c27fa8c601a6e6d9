import { beforeAll, describe, expect, it } from 'vitest';
import { logger } from '../../../../../functions/shared/logger.ts';
import { Talk } from '../../../../eval/door/door.ts';

// Where a model comes from, whether it may be used, what it sends out, and what the law asks.

beforeAll(() => logger.setLogLevel('SILENT'));

const models = 'inference-server';
const vectors = 'vector-database';
const replyTo = async (agent: typeof models | typeof vectors, text: string) =>
  (await new Talk({ agent, gate: 1, values: {} }).say(text)).reply;

const allowed = /Nothing here forbids a maker or a country/;
const sendsNothing = /^No: [\s\S]*(?:neither do we|nothing of your data comes to us)/;
const ofLaw = /data protection officer[\s\S]*us-east-1 \(Northern Virginia[^)]*\), not in the European Union/;

describe('a question about the maker of a model', () => {
  it.each([
    'Is a Chinese model allowed?',
    'are Chinese models ok here',
    'may we use Qwen even though it is Chinese?',
    'is it safe to use a Chinese model',
    "our compliance officer doesn't want Chinese AI. is it a problem?",
    'is a model from China forbidden?',
    'Is it OK to take DeepSeek, it is from China',
    'is an American model a problem?',
  ])('is answered with the maker, and that it may be used: %s', async (text) => {
    expect(await replyTo(models, text)).toMatch(allowed);
  });

  it.each([
    ['are there European models', /mistralai\//, /Qwen\/|meta-llama\//],
    ['which models are not from China?', /microsoft\//, /Qwen\/|deepseek-ai\//],
    ['which models are American?', /microsoft\//, /Qwen\/|mistralai\//],
  ])('lists those of a country: %s', async (text, has, lacks) => {
    const reply = await replyTo(models, text);
    expect(reply).toMatch(has);
    expect(reply).not.toMatch(lacks);
  });
});

describe('a question whether anything is sent out', () => {
  it.each<[typeof models | typeof vectors, string]>([
    [models, 'does it send anything to China?'],
    [models, 'does the Qwen thing report back to Beijing'],
    [models, 'does DeepSeek send data to China'],
    [models, 'is there a backdoor in it'],
    [models, 'is the model spying on us'],
    [models, 'does it phone home'],
    [models, 'does it talk to the outside world'],
    [models, 'does it need internet while it runs'],
    [vectors, 'does the database phone home?'],
    [vectors, 'does anything get sent to China or the US?'],
    [vectors, 'is there telemetry'],
    [vectors, 'does the database need the internet'],
  ])('%s: %s', async (agent, text) => {
    expect(await replyTo(agent, text)).toMatch(sendsNothing);
  });

  it('is one answer beside that of the maker', async () => {
    const reply = await replyTo(models, 'Is a Chinese model allowed, does it send anything to China?');
    expect(reply).toMatch(allowed);
    expect(reply).toMatch(/calls nobody/);
  });
});

describe('a question about data protection', () => {
  it.each<[typeof models | typeof vectors, string]>([
    [models, 'GDPR?'],
    [models, 'is that GDPR ok'],
    [models, 'are we allowed to put patient data in'],
    [models, 'does this comply with European privacy law'],
    [models, 'do we need a contract for data processing'],
    [vectors, 'is that gdpr compliant'],
    [vectors, 'our lawyer asks about data protection law'],
    [vectors, 'may we store medical records?'],
    [vectors, 'HIPAA?'],
  ])('%s: %s', async (agent, text) => {
    expect(await replyTo(agent, text)).toMatch(ofLaw);
  });

  it.each([models, vectors] as const)('says who can read the data: %s', async (agent) => {
    expect(await replyTo(agent, 'who can read our data')).toMatch(/^Whoever has rights in your AWS account/);
  });
});

describe('a question about a licence', () => {
  it.each<[typeof models | typeof vectors, string, RegExp]>([
    [models, 'what licence does it have, may we sell with it?', /Apache-2\.0/],
    [models, 'do we need to pay Meta or somebody for the model', /without a fee/],
    [models, 'can we use it commercially', /Apache-2\.0/],
    [vectors, 'what licence does the database have', /Apache 2\.0/],
    [vectors, 'do I have to pay for a qdrant licence', /open source/],
  ])('%s: %s', async (agent, text, says) => {
    expect(await replyTo(agent, text)).toMatch(says);
  });
});

describe('a ChatGPT of their own', () => {
  const asksFirst = /^That is an inference server[^?]*First: how many people will use it[^?]*\?$/;
  it.each([
    'we want our own ChatGPT',
    'a chatgpt for our lawyers',
    'can you set up a private chatgpt',
    'I want ChatGPT in our own account',
    'a chatbot like ChatGPT for our staff',
    'our own GPT',
    'is this like having our own ChatGPT?',
  ])('is explained, with the first question: %s', async (text) => {
    expect(await replyTo(models, text)).toMatch(asksFirst);
    expect(await replyTo(vectors, text)).toMatch(/^For a model that writes or answers, the inference server/);
  });

  it('is followed by what the message has answered already', async () => {
    const reply = await replyTo(models, 'we want our own ChatGPT, we are 11 people');
    expect(reply).toMatch(/^That is an inference server[^?]*\n\nabout 1 request every 52 seconds\?/);
  });

  it('asks not for the people whom the message has counted', async () => {
    const text =
      'We are a law firm in Dublin, nine lawyers and two secretaries, and we want our own ChatGPT.';
    expect(await replyTo(models, text)).toMatch(/First: how many questions does each of you ask a day\?/);
  });

  it.each([
    'does ChatGPT see our data?',
    'is it cheaper than ChatGPT?',
    'can I use chatgpt?',
    'we have gpt-oss',
  ])('is not what is asked of the product: %s', async (text) => {
    expect(await replyTo(models, text)).not.toContain('That is an inference server');
  });
});

describe('a language or a country of models', () => {
  it.each([
    ['does Qwen speak Swahili?', /^Whether it knows Swahili I can’t tell/],
    ['we write in Swahili', /^Whether it knows Swahili I can’t tell[\s\S]*more than 100 languages/],
    ['does it know Latin?', /^Whether it knows Latin I can’t tell/],
    ['can it write French?', /^Qwen\/Qwen3-8B, by its maker’s cards: more than 100 languages .*French/],
    ['which model speaks Swahili?', /^Which of them know Swahili I can’t tell[\s\S]*Qwen\/Qwen3-8B: \$/],
    ['which one is good at German?', /^Several languages beside English[\s\S]*google\/gemma-3-12b-it: \$/],
    [
      'a small model, it should speak Swahili',
      /^Which of them know Swahili I can’t tell[\s\S]*Qwen\/Qwen3-1\.7B/,
    ],
    ['a small European model', /^By where they were made: mistralai\//],
    ['no Chinese model please', /^By where they were made: (?!.*Qwen).*microsoft\//],
  ])('is answered with what is known: %s', async (text, says) => {
    expect(await replyTo(models, text)).toMatch(says);
  });
});
