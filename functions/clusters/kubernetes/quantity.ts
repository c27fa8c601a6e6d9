const factors: Record<string, number> = {
  m: 1e-3,
  '': 1,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
  P: 1e15,
  Ki: 2 ** 10,
  Mi: 2 ** 20,
  Gi: 2 ** 30,
  Ti: 2 ** 40,
  Pi: 2 ** 50,
};

/** A Kubernetes quantity as a number, so that `1000m` and `1` are equal; undefined for what is none. */
export function quantity(value: unknown): number | undefined {
  const [, digits, unit = ''] = /^(\d+(?:\.\d+)?)(m|[kMGTP]|[KMGTP]i)?$/.exec(String(value)) ?? [];
  return digits === undefined ? undefined : Number(digits) * (factors[unit] ?? 1);
}
