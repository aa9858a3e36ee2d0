import { z } from 'zod';

const count = z.int();
const name = z.string();
/** What is counted; absent where the number itself is meant. */
const unit = z
  .enum(['CHARACTERS', 'ENTRIES', 'DISHES', 'CHOICES', 'BYTES', 'PIXELS', 'METRES', 'DAYS'])
  .optional();
/** The bound itself is out of it, too. */
const exclusive = z.literal(true).optional();
const choices = { choices: count, isOfOptions: z.boolean() };
/** Where in the basket it stands, from 0, and what of the menu it is about. */
const ofChoice = {
  line: count.optional(),
  itemId: name.optional(),
  groupId: name.optional(),
  optionId: name.optional(),
};

const THINGS = [
  ...['CATEGORY', 'DISH', 'OPTION', 'OPTION_GROUP', 'TAX_RATE', 'SCHEDULE', 'ZONE', 'PICTURE', 'ENTRY'],
  ...['COUNTRY', 'CURRENCY', 'TIME_ZONE', 'PROMOTION_CODE', 'PAYMENT', 'PLAN'],
] as const;

/** Problems of a field, each code with what its sentence needs and was not sent. Null: the code says it all. */
export const fieldProblems = {
  MISSING: null,
  EMPTY: null,
  WRONG_TYPE: z.object({ expected: z.string() }),
  NOT_ONE_OF: z.object({ choices: z.array(z.string()) }),
  TOO_SMALL: z.object({ minimum: z.number(), unit, exclusive }),
  TOO_BIG: z.object({ maximum: z.number(), unit, exclusive }),
  NOT_A_MULTIPLE: z.object({ of: z.number() }),
  /** How it has to be written: a format of JSON Schema, or a name of ours. */
  WRONG_FORMAT: z.object({ format: z.string() }),
  UNKNOWN_FIELD: null,
  UNUSABLE_CHARACTER: null,
  WEB_ADDRESS: null,
  /** No more is known of it than the sentence says. */
  NOT_USABLE: null,

  UNKNOWN: z.object({ what: z.enum(THINGS) }),
  NAMED_TWICE: z.object({ name: name.optional() }),
  LEFT_OUT: z.object({ name }),
  /** One of these is wanted, and no more than one. */
  EITHER_OR: z.object({ fields: z.array(name) }),
  TOGETHER: z.object({ fields: z.array(name) }),
  /** It is not asked for here: it belongs to another kind, or the restaurant takes none. */
  NOT_TAKEN: null,
  WRONG_ORDER: null,
  ZERO_LENGTH: null,
  PAST: null,
  /** The clocks are put forward then: those times do not exist. */
  SWALLOWED: null,
  SAME_AS_BEFORE: null,
  /** What had to be typed is something else. */
  NOT_THE_SAME: z.object({ expected: z.string() }),
  WRONG_CODE: null,
  NOT_ACCEPTED: null,
  GUESSABLE: z.object({ because: z.enum(['EMAIL', 'COMMON', 'REPEATED', 'NAMES']) }),
  /** The longer side against the shorter one. */
  TOO_NARROW: z.object({ mostRatio: z.number() }),
  /** White text does not read on it. */
  LOW_CONTRAST: z.object({ contrast: z.number(), least: z.number() }),
  NOTHING_TO_PRINT: null,
  NETWORK_OFF: null,
  OUTSIDE_NETWORKS: z.object({ networks: z.array(name) }),
  DAMAGED: null,
  /** The refusal's own code says it, of this field. */
  AS_REFUSED: null,

  NO_TIMES: null,
  OVERLAP: z.object({ index: count }),

  NO_RADIUS: null,
  TOO_FEW_CORNERS: null,
  CROSSES_ITSELF: null,
  TOO_WIDE: z.object({ mostMetres: z.number() }),
  NO_POSTCODES: null,
  NOT_A_POSTCODE: z.object({ listed: z.string() }),
  NOT_BRITISH: z.object({ listed: z.string() }),

  NO_OPTIONS: null,
  MIN_ABOVE_MAX: z.object({ min: count, max: count }),
  MIN_ABOVE_CHOICES: z.object({ min: count, ...choices }),
  MAX_ABOVE_CHOICES: z.object({ max: count, ...choices }),
  FREE_ABOVE_MAX: z.object({ free: count, max: count }),
  DEFAULTS_ABOVE_MAX: z.object({ defaults: count, max: count }),
  TAKES_OFF_TOO_MUCH: z.object({ name }),

  EMPTY_BASKET: z.object(ofChoice),
  UNKNOWN_ITEM: z.object(ofChoice),
  QUANTITY: z.object({ ...ofChoice, item: name }),
  QUANTITY_STEPS: z.object({
    ...ofChoice,
    item: name,
    wanted: count,
    fewer: count.nullable(),
    more: count,
  }),
  UNKNOWN_GROUP: z.object({ ...ofChoice, item: name }),
  UNKNOWN_OPTION: z.object({ ...ofChoice, item: name }),
  OPTION_SOLD_OUT: z.object({ ...ofChoice, option: name }),
  SOLD_OUT: z.object({ ...ofChoice, item: name, lacking: name.optional() }),
  CHOOSE_MORE: z.object({ ...ofChoice, group: name, min: count, max: count }),
  CHOOSE_FEWER: z.object({
    ...ofChoice,
    of: z.enum(['GROUP', 'OPTION']),
    group: name.optional(),
    max: count.optional(),
    option: name.optional(),
    repeat: count.optional(),
  }),
} as const satisfies Record<string, z.ZodObject | null>;

type Problems = typeof fieldProblems;
type Code = keyof Problems;

/** What is wrong with a field: a code, with what goes with it. */
export type FieldProblem = {
  [C in Code]: { readonly code: C } & (Problems[C] extends infer S extends z.ZodType ? z.output<S> : unknown);
}[Code];

export type Detail = { readonly path: string; readonly message: string } & FieldProblem;

const said = { path: z.string(), message: z.string() };

function detailSchema() {
  const entries = Object.entries<z.ZodObject | null>(fieldProblems);
  const bare = entries.flatMap(([code, parameters]) => (parameters === null ? [code] : []));
  const others = entries.flatMap(([code, parameters]) =>
    parameters === null ? [] : [z.object({ ...said, code: z.literal(code), ...parameters.shape })],
  );
  return z.discriminatedUnion('code', [z.object({ ...said, code: z.enum(bare) }), ...others]);
}

/** As it stands on the wire. */
export const DetailOnWire = detailSchema().meta({ id: 'FieldProblem' });

/** As much of it as any client can read: its code may be one that a newer server has. */
export const SaidDetail = z.looseObject(said);

/** Reads the code of a problem with what goes with it; null where a newer or an older server wrote it. */
export function readFieldProblem(detail: unknown): Detail | null;
export function readFieldProblem(detail: unknown): unknown {
  return DetailOnWire.safeParse(detail).data ?? null;
}
