/** The corpus' names of what is asked, with the kinds of the service's answers that fit besides the one of the same name. */
const fitting: Readonly<Record<string, readonly string[]>> = {
  cost: ['price_basis', 'why_expensive'],
  'part-cost': ['cost', 'why_expensive', 'price_basis'],
  'what-if': ['what_if'],
  compare: ['what_if'],
  cheapest: ['recommend'],
  fit: ['how_many', 'speed', 'what_if', 'peak'],
  'how-many': ['how_many', 'fit', 'speed'],
  why: ['computed', 'note'],
  'why-expensive': ['why_expensive', 'cheapest'],
  failure: ['note', 'overload'],
  'change-later': ['changeable', 'limits'],
  created: ['note', 'meaning'],
  approver: ['approval'],
  'rejected-comment': ['approval'],
  clusters: ['list'],
  models: ['list'],
  accounts: ['list'],
  deployments: ['list'],
  'instance-types': ['list'],
  regions: ['list', 'limits'],
  duration: ['note'],
  undo: ['note', 'delete'],
  restore: ['note'],
  delete: ['data_on_destroy', 'note'],
  call: ['note', 'website'],
  token: ['note'],
  needs: ['next', 'so_far', 'learn', 'note'],
  where: ['next', 'now', 'so_far'],
  meaning: ['learn', 'note', 'speed'],
};

/** Whether an answer of the kind may answer a question that asks for one of these. */
export const isFitting = (kind: string, asks: readonly string[]): boolean =>
  asks.some((asked) => asked === kind || fitting[asked]?.includes(kind));

/** Answered from the gate itself, as its words or its review, and not by the answers' kinds. */
export const isListed = (asks: readonly string[]): boolean =>
  asks.some((kind) => kind === 'meaning' || kind === 'help' || kind === 'where');
