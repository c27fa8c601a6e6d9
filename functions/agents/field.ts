import type { AgentContext, MadePart } from './context.ts';
import type { Value, Values } from './value.ts';

/** How the guided reader recognizes a field in the user's text, and how a form would show it. */
export type FieldKind = 'integer' | 'number' | 'boolean' | 'choice' | 'text';

/** Whether its values are numbers, whole ones or not. */
export const isNumeric = (kind: FieldKind): boolean => kind === 'integer' || kind === 'number';

/**
 * One thing a gate asks for. The same row feeds the guided reader, the model's tool, the validation and the
 * questions, so that no two of them can disagree.
 */
export interface Field {
  name: string;
  /** The question in the agent's words, one sentence with a question mark. */
  question: string;
  /** Its meaning, for the options table of the API. */
  meaning: string;
  kind: FieldKind;
  /** The fault of a single value, as a sentence for the user; undefined where there is none. */
  form: (value: Value) => string | undefined;
  /** Used when the user says nothing; a field without a default must be answered. */
  default?: Value | ((values: Values, context: AgentContext) => Value | undefined);
  /** Why the default is proposed, in a few words: "one may fail". Only for a default that is the same for all. */
  reason?: string;
  /** The value that replaces a given one, where facts from outside resolve it: a branch's commit. */
  resolve?: (value: Value, values: Values, context: AgentContext) => Value;
  /** Allowed values of a `choice`. */
  choices?: readonly string[];
  /** Words that name this field in the user's text, most specific first ("vectors", "dims"). Lower case. */
  words?: readonly string[];
  /** Recognizes values that only this field can have, so that they need no name beside them ("eu-west-1"). */
  isUnmistakable?: (word: string) => boolean;
  /** How people say its values. */
  said?: FieldWords;
  /** Shown behind numbers ("GiB", "queries per second"). */
  unit?: string;
  /** Something in the cluster asks the address that it names, which leads out of the cluster only where the org allows it. */
  isAddress?: true;
  /** The value of deployments that were made before this field existed. Left out where the default fits them too. */
  formerly?: Value;
  /** Makes the field unchangeable once a part of the deployment has been made. */
  fixed?: FixedRule;
  /** It names one deployment alone: a deployment like it gets another value. */
  isOwn?: true;
  /** The changes of the value that a running deployment allows; left out where any are. */
  change?: ChangeRule;
}

/** The meaning of a name: a value, or several of which the user has to choose, with the source. */
export type NamedValue = Value | NamedValues;

export interface NamedValues {
  values: readonly Value[];
  source?: string;
  /** It only lies near: it is asked about, and only where the clause says where something is. */
  isNear?: true;
  /** Where one of these stands, it is meant. */
  among?: ReadonlySet<Value>;
}

/** How people say a field's values: rows for the guided reader. All names are lower case, with blanks for hyphens. */
export interface FieldWords {
  /** Words that mean a value anywhere: `{ bf16: 'bfloat16' }`. */
  values?: Readonly<Record<string, Value>>;
  /** Words that mean a value only beside the field's name: `{ internal: 'internal-load-balancer' }`. */
  beside?: Readonly<Record<string, Value>>;
  /** Names out of a list of the agent's, made when the first message is read. */
  catalogue?: () => Readonly<Record<string, NamedValue>>;
  /** Words that behind a name of the catalogue make it the name of something else: "Qwen2.5 Coder" is no Qwen2.5. */
  strangers?: ReadonlySet<string>;
  /** Keys of pasted JSON whose value is no name of the catalogue: "model_type". */
  notBehind?: ReadonlySet<string>;
  /** Names that are known in this organization only: its accounts. */
  offered?: (context: AgentContext) => readonly (readonly [name: string, value: Value])[];
  /** Forms of the value that stands: "the AWQ one" of a model. What is read so is asked about. */
  variants?: (value: Value) => readonly (readonly [name: string, value: Value])[];
  /** A value that a link names, like a model's page at the hub; undefined for other links. */
  linked?: (link: string) => Value | undefined;
  /** Verbs before such a word that make it likely to be one, if it has a size: "take acme/support-8b". */
  pathAfter?: readonly string[];
  /** Values that hold a slash, as ids of models do: such a word is one behind the field's name, and beside these words. */
  pathBeside?: readonly string[];
  /** A word of each of two fields that names them only where both stand beside a number: "1500 in, 200 out". */
  paired?: string;
  /** Words that other fields share, which a bound tells apart: the replicas of "max 4 replicas". */
  sharedWords?: readonly string[];
  /**
   * The largest that is expected or allowed (`most`), so that "up to 200" and "under 200" mean 200, or the least, so that "at least 2"
   * and "above 80" do. Left out where a bound says nothing for certain.
   */
  bound?: 'most' | 'least';
  /** Numbers outside of this range are asked about, where nothing but a word of the field says that they are meant. */
  likely?: readonly [from: number, to: number];
  /** Numbers that it mostly has: a bare one is rather this field's than another's. */
  usual?: readonly number[];
  /** Its form, apart from numbers: a schedule of five fields, a day, or a fraction that people say in percent. */
  form?: 'schedule' | 'day' | 'fraction';
  /** It counts what happens in a second, and these are the words for it: "240 requests per minute". */
  events?: readonly string[];
  /** It is a number of pieces that documents are cut into: "2M documents, 10 chunks each". */
  isPieces?: true;
  /** It is a threshold of an alert, which a word that it shares means in "alert me if …" and nowhere else. */
  isAlert?: true;
  /** Further values that follow from it: a day to keep something until means that it is kept until a date. */
  implies?: Values;
  /** It says how many there are of what another field names: "5 r6i.2xlarge". */
  countsOf?: string;
  /** A word between "the" and its name is its value: "in the search namespace". */
  isNamedBefore?: true;
  /** The word behind "is" is its value: "the prometheus release is kps". */
  isNamed?: true;
  /** Milliseconds of each token: "25 tokens a second for each user" are 40. */
  isPace?: true;
  /** Its choices go from small to large: "one size up". */
  isSized?: true;
}

/** How the value of a deployment that runs may be changed. A value that is `fixed` may not, without saying so here. */
export interface ChangeRule {
  /** `larger`: of numbers and of choices, which are listed from small to large. */
  to: 'larger';
  /** The run's work for it, as a sentence. */
  how: string;
  /** Why no other value will do, and what to do instead, as sentences. */
  otherwise: string;
}

export interface FixedRule {
  /** The value is fixed as soon as this has been made, whole or in part. */
  once: MadePart;
  /** Why, as a sentence. */
  because: string;
}
