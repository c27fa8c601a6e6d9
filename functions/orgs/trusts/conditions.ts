import { type Provider, providerRules } from './provider.ts';

// Pure. The conditions of a trust on the claims of a token: each names a claim and the values that it may have. There are no
// patterns: a text with a wildcard in it has let in forks and repositories with similar names elsewhere.

/** Claims with the values that they may have, one of which the token has to have. */
export type Conditions = Readonly<Record<string, readonly string[]>>;

/** Claims that are checked anyway, or say nothing of where a token comes from. */
const unusable = ['iss', 'aud', 'exp', 'iat', 'nbf', 'jti'];

/** What is wrong with the conditions, for people; null where nothing is. */
export function conditionsFault(provider: Provider, conditions: Conditions): string | null {
  const { ids, bounds, besides } = providerRules[provider];
  const names = Object.keys(conditions);
  const useless = names.find((name) => unusable.includes(name));
  if (useless) return `${useless} is no condition: it is checked anyway, or differs in each token.`;
  const wild = names.find((name) => conditions[name]?.some((value) => value.includes('*')));
  if (wild)
    return `${wild} has a *: values are compared as they are. Name each one, up to ten, or another claim.`;
  if (ids.length > 0 && !ids.some((name) => names.includes(name)))
    return `Name ${ids.join(' or ')}: an id tells a repository from one that is given its name later.`;
  if (!bounds.some((name) => names.includes(name)))
    return `Name one of ${bounds.join(', ')} as well: without it, too many tokens of the issuer would do.`;
  const alone = Object.entries(besides).find(
    ([name, other]) => names.includes(name) && !names.includes(other),
  );
  if (alone) return `Name ${alone[1]} beside ${alone[0]}: a tag may be called like a branch.`;
  return null;
}

export interface UnmetCondition {
  claim: string;
  detail: string;
}

/** The first condition that the claims don't meet; null where they meet all. Values of the trust are not told. */
export function unmetCondition(
  provider: Provider,
  conditions: Conditions,
  claims: Readonly<Record<string, unknown>>,
): UnmetCondition | null {
  for (const [claim, values] of Object.entries(conditions)) {
    const found = textOf(claims[claim]);
    if (found === undefined)
      return { claim, detail: `The token has no claim ${claim}, which the trust asks for.` };
    if (!values.includes(found))
      return {
        claim,
        detail: `The token’s ${claim} is “${found.slice(0, 200)}”, which the trust does not name.`,
      };
  }
  const { cause } = providerRules[provider];
  if (!cause || cause.claim in conditions) return null;
  const found = textOf(claims[cause.claim]);
  if (found !== undefined && cause.usual.includes(found)) return null;
  return {
    claim: cause.claim,
    detail:
      `The token’s ${cause.claim} is ${found === undefined ? 'missing' : `“${found.slice(0, 200)}”`}, which may run what others propose. ` +
      `A trust takes it only where it names ${cause.claim} as a condition.`,
  };
}

/** The claims that the conditions are about, for the audit log. */
export const matchedClaims = (conditions: Conditions, claims: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.keys(conditions).map((claim) => [claim, textOf(claims[claim]) ?? null]));

/** Numbers and truths as texts, as some issuers write them. Lists and objects match nothing. */
const textOf = (value: unknown): string | undefined =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
