import type { CostEstimate } from './plan/cost-lines.ts';
import type { Value, Values } from './value.ts';

// The data for answers to questions about an agent's deployments. All of it is pure; figures are those of the gates. `values`
// are all values of the agent, with defaults, and with its examples where the user gave none.

/** Knowledge that is no arithmetic, with where it can be checked. */
export interface Note {
  id: string;
  /** Its subject, in a few words; the search weighs it most. */
  title: string;
  /** Words that people use for it and that the text doesn't have. */
  words?: string;
  /**
   * The answer, in one to three sentences.
   * @param said the question's words, in their basic form with a blank on both sides
   */
  text: string | ((values: Values, said: string) => string);
  /** The answer in a conversation about what runs, where it is another one. */
  ofChange?: string;
  /** A page, or the file of this repository that decides it. */
  source: string;
}

/** The answer about one subject, and the words that users name it with. Words are lower case, singular. */
export interface Topic {
  words: readonly string[];
  /** @param said the question's words, in their basic form with a blank on both sides */
  text: (values: Values, said: string) => string;
}

/** What there is to choose from. */
export interface Choice extends Topic {
  /** The field whose value is chosen from it: "which GPU, and why?". */
  field?: string;
  /** Names of what is in it: an answer that doesn't have the one that was asked about isn't one. */
  names?: readonly string[];
}

/** Values that meet a wish which names none. */
export interface Shortlist {
  /** Words of the wish, lower case, singular. */
  words: readonly string[];
  field: string;
  /** The words may be about anything: they count at the field's gate, or beside its name. */
  isVague?: true;
  /** Before the list, without its colon. */
  lead: string;
  /** At most three. */
  options: readonly { value: Value; because: string }[];
}

/** A change that costs less. */
export interface Saving {
  change: Values;
  /** The change, as a part of a sentence: "r6i.large instead of r6i.xlarge (memory 69 % used)". */
  says: string;
  /** Its disadvantage, as a part of a sentence; left out where there is none. */
  givesUp?: string;
}

/** Something that was asked for and can be given up, where no machines hold all of it. */
export interface Condition {
  /** Without it, as a part of a sentence: "max_replicas = 2". */
  says: string;
  without: Values;
}

/** The stated peak, where what runs comes with the load. */
export interface Peak {
  /** As many as it takes, also where more than that may not run. */
  replicas: number;
  /** US dollars a month with these. */
  total: number;
  /** Targets that are not kept then, as parts of a sentence. */
  misses: readonly string[];
}

/** Machines that take a load. */
export interface Serving {
  change: Values;
  /** The machines, with what a copy has of them. */
  name: string;
  /** As many as the load takes. */
  replicas: number;
  /** US dollars a month with these. */
  total: number;
  /** The times while the load lasts, as a part of a sentence. */
  says: string;
  /** Whether the targets are kept then. */
  isWithin: boolean;
}

/** Answers about other loads than the stated one. Loads are a second. */
export interface LoadAnswers {
  /** The machines that take a load, one row for each kind of them: those that keep the targets first, the cheapest of each first. */
  serving(values: Values, load: number): Serving[];
  /** What is left of the stated peak while so many nodes are lost; undefined where no rule says it. */
  outage(values: Values, lost: number, running?: number): string | undefined;
  /** What one copy answers, and on what. */
  each(values: Values): { perSecond: number; says: string } | undefined;
  /** Whether so many replicas answer a load. */
  holds(values: Values, replicas: number, load: number): string;
  /** The price of so many that run all the time. */
  running(values: Values, replicas: number): string;
  /** Whether it shrinks with the load, and what that costs. */
  scaling(values: Values, load?: number): string;
  /** A day of several loads; undefined where the hours are no day. */
  day(values: Values, loads: readonly { load: number; hours: number }[]): string | undefined;
  /** How long the first word takes, alone and at the peak. */
  firstWord(values: Values): string;
}

export interface AgentAnswers {
  /**
   * For fields that have no default and decide figures: the value that is assumed, and named as an assumption, where
   * the user gave none.
   */
  examples: Values;
  /** Those whose example does no harm where it is wrong: it is proposed to who has no preference. */
  mayPropose?: readonly string[];
  /** For other fields without a default: they decide no figure, and are not mentioned. */
  placeholders: Values;
  /** Further words for fields, which questions use: `machine` for node_count. */
  words: Readonly<Record<string, readonly string[]>>;
  /** Fields that decide how much is answered at once; memory says nothing about them. */
  loadFields: readonly string[];
  /** Fields that a number of the question sets as well: "is one replica enough?" means no more than one. */
  together?: Readonly<Record<string, readonly string[]>>;
  /** Fields that grow by what people say of other things: "what if the traffic doubles". */
  growing: Readonly<Record<string, readonly string[]>>;
  /** Values that a word of questions means: a GPU's name, a model's without its owner. Lower case. */
  namedIn?: (words: readonly string[], values: Values) => { field: string; value: Value }[];
  cost(values: Values): CostEstimate;
  /**
   * The basis of the estimate, behind the sum: "with 2 replicas; $9,000.00 if all 8 run all the time". Empty where it is one
   * figure.
   */
  costRange(values: Values): string;
  /** Left out where the price is the same at every load. Undefined where it is not computed. */
  peak?(values: Values): Peak | undefined;
  loads?: LoadAnswers;
  /**
   * Above a sum, though the estimate is not: the price with all that may be added, and a change that keeps it. Undefined where the
   * sum holds all of it.
   */
  atMost?(values: Values, dollars: number): { says: string; total: number; keeping?: Values } | undefined;
  /** Users' names for cost lines, and the lines by their `item`. */
  costParts: readonly { words: readonly string[]; item: RegExp }[];
  /** The units of the price, and those that cost nothing: per request, per token, per user. */
  perUse(values: Values): string;
  /** By what two variants differ beside their price: "memory 34 % used". */
  figures(values: Values): string[];
  /** Whether the values fit, as a sentence with the figures. `isFull`: they do, and leave too little room to work with. */
  room(values: Values): { fits: boolean; isFull?: boolean; text: string };
  /** How much there is, is needed, or is left of something. The first is said where nothing is named. */
  amounts: readonly Topic[];
  /**
   * Whether what is planned takes the stated peak, as far as a rule says it.
   * @param together so many people ask at the same moment
   */
  load(values: Values, together?: number): string;
  /** A line for the first gates: how much of the stated peak is taken by what is planned. Left out where no rule says it. */
  capacity?(values: Values): string | undefined;
  /**
   * Whether so many copies, or all that are planned at most, take the stated peak, with what one more would cost. Left out where
   * no rule says it.
   */
  carries?(values: Values, copies?: number): string | undefined;
  /** What is missing to the stated peak with all that is planned at most, as a sentence; undefined where it is enough. */
  shortfall?(values: Values): string | undefined;
  /** What one more copy costs. Left out where copies are counted otherwise. */
  oneMore?(values: Values): string;
  /** What happens to those that are more than is planned for. */
  overload(values: Values): string;
  /** How fast it is, and under which load. */
  speed(values: Values, together?: number): string;
  /**
   * How long a whole answer takes, and what keeps it within a time. Left out where nothing is answered word by word.
   * @param withinMs the time that is wished
   */
  wholeAnswer?(values: Values, withinMs?: number, together?: number): string;
  /**
   * The milliseconds of a usual whole answer under the load, infinite where more is asked than is answered, and that as a sentence.
   * Undefined where it is not computed.
   */
  answerMs?(values: Values, together?: number): { ms: number; says: string } | undefined;
  /** What stands for a wished share of right results, and what the plan reaches of it. Left out where nothing is searched. */
  recall?(values: Values, wanted: number): string;
  /** The values that have to give way to how long prompts and answers are, where gates refuse what stands. */
  needed?(values: Values): Values;
  /** Whether the first token of an answer comes within a time, with what would have to give way and the target that stands. */
  firstTokenWithin?(values: Values, withinMs: number): string;
  /** The single changes that keep a whole answer within a time. */
  faster?(values: Values, withinMs: number, together?: number): Values[];
  /**
   * What answers sooner on the same machines, the best first: other models. Machines for it are still to be searched. `givesUp` is
   * left out where it answers as well.
   */
  lighter?(values: Values): { change: Values; givesUp?: string }[];
  /** The quantized forms of a model beside it, those that the words name, and what is said before them. */
  quantized?(
    model: string,
    said: string,
  ): { lead: string; forms: readonly { model: string; says: string }[] };
  /** The field of the alert above which a search takes too long, where no rule computes that. */
  queryAlert?: string;
  /**
   * What a destroy keeps: its cost lines by their `item`, its name at the beginning of a sentence, and what becomes of it when the
   * same is deployed again.
   */
  kept: { items: readonly RegExp[]; names: string; again?: string };
  /** Why a field has its default, with the numbers behind it. */
  reasons: Readonly<Record<string, (values: Values) => string>>;
  /** How a value that people don't know is found out. */
  estimates: Readonly<Record<string, string>>;
  /** The effects of losses. The first one is the answer where no part is named. */
  losses: readonly Topic[];
  /** Whether it answers while its pods are replaced, for a change of what runs. */
  whileReplaced(values: Values): string;
  /** What is lost at most where all copies are. Left out where nothing is kept that could be. */
  lossWindow?(values: Values): string;
  /**
   * The values with which losses stop nothing: of so many nodes at once, or of a zone. Those that are enough already are
   * among them, unchanged.
   */
  surviving(values: Values, lost: number | 'zone'): Values;
  /**
   * Machines whose cards have more memory, the cheapest first; left out where the sizes of a family are all there is.
   * @param times at least so many times what there is
   */
  larger?(values: Values, times: number): Values[];
  /** Other choices of the same use, with the same redundancy, to be compared by price. */
  candidates(values: Values): Values[];
  /**
   * The same on as many of its machines as a cloud has launched, where they are fewer than it wants and hold it; undefined otherwise.
   * @param launched by their zones
   * @param zones all that the nodes are planned for
   */
  onLaunched(
    values: Values,
    launched: Readonly<Record<string, number>>,
    zones: readonly string[],
  ): Values | undefined;
  savings(values: Values): Saving[];
  /** The type of the machines, the vCPUs that all of them have at the most, and the US dollars an hour of one of them. */
  machines(values: Values): { type: string; vcpus: number; hourly: number };
  /** What may give way, the least first. */
  conditions(values: Values): Condition[];
  /** The meaning of each of a field's choices, for "what is the difference". */
  choices: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Lists that can be asked for, beside accounts, clusters, deployments and regions: models, instance types. */
  lists: readonly Choice[];
  /** For wishes that name no value. The first whose words were said counts. */
  shortlists?: readonly Shortlist[];
}
