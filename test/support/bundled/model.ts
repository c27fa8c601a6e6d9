import { openClient } from '../../../functions/sessions/conversation/model/stream.ts';

const messages = [{ role: 'user', content: 'How are you?' }] as const;

/** What a model says to both of the protocols that functions speak, by the client as it is bundled. */
export async function saidToBundle(baseUrl: string): Promise<string[]> {
  const client = await openClient({ apiKey: 'a key', baseUrl, model: 'fake' } as Parameters<
    typeof openClient
  >[0]);
  let completed = '';
  const chat = await client.chat.completions.create({ model: 'fake', messages: [...messages], stream: true });
  for await (const { choices } of chat) completed += choices[0]?.delta.content ?? '';
  let responded = '';
  const events = await client.responses.create({ model: 'fake', input: [...messages], stream: true });
  for await (const event of events) if (event.type === 'response.output_text.delta') responded += event.delta;
  return [completed, responded];
}
