import type { Agent, Values } from '../../../../agents/agent.ts';
import { fieldNamed } from '../../../../agents/gates/gates.ts';
import type { Answer } from '../question.ts';
import { list } from '../wording.ts';

// Pure. Machines of AWS that a question names and the agent doesn't offer: they are never passed over in silence.

const machine =
  /\b[a-z]{1,3}\d[a-z\d-]{0,8}\.(?:nano|micro|small|medium|large|metal|\d{1,3}xlarge|xlarge)\b/gi;

const most = 6;

/** The answer with what of the question is not offered; that alone where nothing else is known. */
export function withNotOffered(
  text: string,
  answer: Answer | undefined,
  agent: Agent,
  values: Values,
): Answer | undefined {
  const offered = fieldNamed(agent, 'instance_type')?.choices ?? [];
  const other = [...new Set((text.match(machine) ?? []).map((name) => name.toLowerCase()))].filter(
    (name) => !offered.includes(name),
  );
  if (offered.length === 0 || other.length === 0 || values.instance_type === other[0]) return answer;
  const says = `${list(other)} ${other.length === 1 ? 'is' : 'are'} not offered here; what is: ${offered.slice(0, most).join(', ')}${offered.length > most ? ` and ${offered.length - most} more` : ''}.`;
  if (!answer || answer.kind === null) return { kind: 'instance-types', text: says };
  return { ...answer, text: `${says}\n${answer.text}` };
}
