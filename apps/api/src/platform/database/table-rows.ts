import type { SelectType } from 'kysely';
import type { Instant } from './column-types.ts';
import type { Schema } from './schema.ts';

type Written<Value> = unknown extends Value
  ? unknown
  : Value extends Instant
    ? string
    : Value extends readonly string[]
      ? ArrayText
      : Value;

/**
 * How each column of a table is written from a value: instants as ISO 8601, lists by `arrayText`, `jsonb` as it is. A
 * column that is left out does not compile, unless it is one of those that the statement itself gives.
 */
export type Columns<Table extends keyof Schema, From, Given extends keyof Schema[Table] = never> = {
  readonly [C in Exclude<keyof Schema[Table], Given>]: (from: From) => Written<SelectType<Schema[Table][C]>>;
};

type AnyColumns<From> = Readonly<Record<string, (from: From) => unknown>>;

declare const arrayBrand: unique symbol;
type ArrayText = string & { readonly [arrayBrand]: true };

const isArrayText = (text: string): text is ArrayText => text.startsWith('{');

/** A list as a column of type `text[]` takes it. */
export function arrayText(elements: readonly string[]): ArrayText {
  const quoted = elements.map((element) => `"${element.replaceAll(/["\\]/g, '\\$&')}"`);
  const text = `{${quoted.join(',')}}`;
  if (!isArrayText(text)) throw new TypeError('A list begins with a brace.');
  return text;
}

/** One row as JSON, for `insertRows`; what is null is left out. */
export function rowOf<From>(columns: AnyColumns<From>, from: From): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const column in columns) {
    const value = columns[column]?.(from);
    if (value !== null) row[column] = value;
  }
  return row;
}

/** One row as parameters, for `insertRow`. */
export function parametersOf<From>(columns: AnyColumns<From>, from: From): unknown[] {
  return Object.values(columns).map((column) => {
    const value = column(from);
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  });
}

type Insertion = {
  readonly into: keyof Schema;
  readonly columns: object;
  readonly given?: Readonly<Record<string, string>>;
  /** SQL of what else the row is taken from. */
  readonly from?: string;
};

function insertion(
  { into, columns, given = {} }: Insertion,
  value: (column: string, at: number) => string,
  sources: readonly string[],
): string {
  const names = Object.keys(columns);
  const all = [...Object.keys(given), ...names].map((name) => `"${name}"`);
  const values = [...Object.values(given), ...names.map(value)];
  return `INSERT INTO ${into} (${all.join(', ')}) SELECT ${values.join(', ')} FROM ${sources.join(', ')}`;
}

/** SQL that inserts rows given as JSON. Columns are named one by one: one that a newer schema has takes its default. */
export function insertRows({ rows, ...rest }: Insertion & { readonly rows: string }): string {
  const json = `json_populate_recordset(NULL::${rest.into}, ${rows}) AS r`;
  return insertion(rest, (column) => `r."${column}"`, [
    ...(rest.from === undefined ? [] : [rest.from]),
    json,
  ]);
}

/** SQL that inserts one row from `parametersOf`, the first of which is number `first`. */
export function insertRow({ first, ...rest }: Insertion & { first: number; from: string }): string {
  return insertion(rest, (_, at) => `$${first + at}`, [rest.from]);
}
