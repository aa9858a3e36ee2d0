import { iso } from '@comanda/domain/instants';
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

/** A row as the code has it; instants in epoch milliseconds. */
export type Fields<Row> = {
  readonly [Column in keyof Row & string as FieldOf<Column>]: Plain<Row[Column]>;
};

const known = new Map<string, string>();

/** As the type: the name of a column's field. */
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

/** Who touched a record last, and when, as calls answer it. */
export function changedView(row: { readonly changed_at: number | null; readonly changed_by: string | null }) {
  return row.changed_at === null ? null : { at: iso(row.changed_at), by: row.changed_by ?? '' };
}
