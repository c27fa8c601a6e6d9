import { engineClientSource } from './engine-client.ts';
import { loadSource } from './load.ts';

/**
 * Decides whether the engine serves what was planned: the model is listed, a first token comes, 16 requests at once
 * are answered, and a prompt of the planned length is taken. What is slower than a target, or missing for the
 * dashboard, is a warning. The same script is the daily look at a deployment's health. The last line that it prints,
 * and the message that Kubernetes keeps of the container, is one line of JSON: figures and warnings.
 */
export const acceptanceScript = `import { writeFile } from 'node:fs/promises';
${engineClientSource}
${loadSource}
const figures = {};
const warnings = [];
const whole = (number) => Math.round(number);

await until('the engine is healthy', async () => (await engine('GET', '/health')).ok || undefined);
const listed = (await (await engine('GET', '/v1/models')).json()).data.map((entry) => entry.id);
if (!listed.includes(model))
  throw new Error('The engine lists ' + (listed.join(', ') || 'no model') + ', and not ' + model + '.');

// The first answer warms up what the engine compiles on demand, so it is told apart from the others.
const cold = await streamed(32);
figures.first_token_cold_ms = whole(cold.firstTokenMs);
const warm = [];
while (warm.length < 5) warm.push(await streamed(32));
figures.first_token_p50_ms = whole(percentile(warm.map((answer) => answer.firstTokenMs), 0.5));
figures.first_token_p95_ms = whole(percentile(warm.map((answer) => answer.firstTokenMs), 0.95));
const perToken = warm.flatMap((answer) => answer.perTokenMs ?? []);
if (perToken.length > 0) figures.per_token_p50_ms = Math.round(percentile(perToken, 0.5) * 10) / 10;
else warnings.push('The time per token could not be measured: the engine ended its answers after one token.');
for (const [what, measured, target] of [
  ['The first token took', figures.first_token_p95_ms, process.env.FIRST_TOKEN_TARGET_MS],
  ['A token took', figures.per_token_p50_ms, process.env.PER_TOKEN_TARGET_MS],
]) {
  if (target && measured > Number(target)) warnings.push(what + ' ' + measured + ' ms, above the target of ' + target + ' ms.');
}

await measureLoad(figures, warnings);
await measureContext(figures, warnings);

const exposed = await exposition();
const missing = process.env.METRICS.split(',').filter((name) => name && !exposed.has(name));
figures.metrics_missing = missing.length;
if (missing.length > 0)
  warnings.push('The engine does not expose ' + missing.join(', ') + ', which autoscaler, alerts and dashboard read.');

const result = JSON.stringify({ figures, warnings });
await writeFile(process.env.RESULT_FILE ?? '/dev/termination-log', result);
console.log(result);
`;
