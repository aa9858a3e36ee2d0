import { iso } from '@comanda/domain/hours/instants';
import type { Instant } from './column-types.ts';

/** The field of a column: `placed_at` is `placedAt`. */
export type FieldOf<Column extends string> = Column extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<FieldOf<Rest>>}`
  : Column;

type Plain<Value> = Value extends Instant
  ? number
  : Value extends readonly (infer Element)[]
    ? readonly Element[]
    : Value;

/** A row as it is read; instants in epoch milliseconds. */
export type PlainRow<Row> = { readonly [Column in keyof Row]: Plain<Row[Column]> };

/** A row as the code has it; instants in epoch milliseconds. */
export type Fields<Row> = {
  readonly [Column in keyof Row & string as FieldOf<Column>]: Plain<Row[Column]>;
};

const known = new Map<string, string>();

export function fieldOf(column: string): string {
  const name = known.get(column) ?? column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  known.set(column, name);
  return name;
}

const hasFieldsOf = <Row extends object>(fields: object, row: Row): fields is Fields<Row> =>
  Object.keys(fields).length === Object.keys(row).length;

/** Each column of a row as a field. Throws where two columns have the same. */
export function fieldsOf<Row extends object>(row: Row): Fields<Row> {
  const fields: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(row)) fields[fieldOf(column)] = value;
  if (!hasFieldsOf(fields, row)) throw new TypeError('Two columns have the same field.');
  return fields;
}

/** The column of a field: `placedAt` is `placed_at`. */
type ColumnOf<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : Field;

export type Columns<Of> = {
  [Field in keyof Of as Field extends string ? ColumnOf<Field> : never]: Of[Field];
};

export const columnOf = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const hasColumnsOf = <Of extends object>(columns: object, fields: Of): columns is Columns<Of> =>
  Object.keys(columns).length === Object.keys(fields).length;

/** Each field as a column. Throws where two fields have the same. */
export function columnsOf<Of extends object>(fields: Of): Columns<Of> {
  const columns = Object.fromEntries(
    Object.entries(fields).map(([field, value]: [string, unknown]) => [columnOf(field), value]),
  );
  if (!hasColumnsOf(columns, fields)) throw new TypeError('Two fields have the same column.');
  return columns;
}

type Given<T> = { [K in keyof T]?: T[K] & (NonNullable<unknown> | null) };

/** Leaves out what is undefined, as an edit names it: null empties. */
export function given<T extends object>(values: T): Given<T> {
  const kept: Given<T> = {};
  for (const key in values) {
    const value = values[key];
    if (value !== undefined) kept[key] = value;
  }
  return kept;
}

type Present<T, K extends keyof T> = { [Key in K]?: NonNullable<T[Key]> };

/** Those of the values that say something. */
export function said<T extends object, K extends keyof T>(values: T, keys: readonly K[]): Present<T, K> {
  const found: Present<T, K> = {};
  for (const key of keys) {
    const value = values[key];
    if (value !== null && value !== undefined) found[key] = value;
  }
  return found;
}

/** The author of a record's last change and when, as calls answer it. */
export function changedView(row: { readonly changed_at: number | null; readonly changed_by: string | null }) {
  return row.changed_at === null ? null : { at: iso(row.changed_at), by: row.changed_by ?? '' };
}
