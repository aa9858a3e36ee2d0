import { type ClientBase, TypeOverrides, types } from 'pg';
import { serverTextToEpochMs } from './column-types.ts';

const { INT8, TIMESTAMPTZ, TIMESTAMP, DATE } = types.builtins;
const TEXT_ARRAY: number = 1009;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const TIMESTAMPTZ_ARRAY = 1185;

const textArray: (text: string) => (string | null)[] = types.getTypeParser(TEXT_ARRAY);

/**
 * How values come out of the database: `bigint` as a safe integer, `timestamptz` as epoch ms, `date` and `timestamp`
 * as text, `numeric` (so `sum` over a `bigint`) as text, arrays of all these likewise.
 */
export function valueParsers(): TypeOverrides {
  const parsers = new TypeOverrides();
  parsers.setTypeParser(INT8, safeInteger);
  parsers.setTypeParser(TIMESTAMPTZ, serverTextToEpochMs);
  parsers.setTypeParser(DATE, (text) => text);
  parsers.setTypeParser(TIMESTAMP, (text) => text);
  parsers.setTypeParser(INT8_ARRAY, arrayOf(safeInteger));
  parsers.setTypeParser(TIMESTAMPTZ_ARRAY, arrayOf(serverTextToEpochMs));
  parsers.setTypeParser(DATE_ARRAY, textArray);
  return parsers;
}

/** Teaches the parsers the arrays of this database's own enums, which the driver would leave as text. */
export async function learnEnumArrays(client: ClientBase, parsers: TypeOverrides): Promise<void> {
  const { rows } = await client.query<{ oid: number }>(
    `select typarray::int as oid from pg_type where typtype = 'e' and typarray <> 0`,
  );
  for (const { oid } of rows) parsers.setTypeParser(oid, textArray);
}

function arrayOf<T>(parse: (text: string) => T): (text: string) => (T | null)[] {
  return (text) => textArray(text).map((element) => (element === null ? null : parse(element)));
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond what a number holds exactly`);
  return value;
}
