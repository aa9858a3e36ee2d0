import { type ColumnType, type RawBuilder, sql } from 'kysely';

declare const instantBrand: unique symbol;

/** A `timestamptz` column: reads as epoch ms, and takes only `at(ms)`; a bare number would not be understood. */
export type Instant = number & { readonly [instantBrand]: true };

declare const jsonBrand: unique symbol;

/** A `jsonb` column: reads as `unknown`, to be parsed by its schema, and takes `json(value)`. */
export type Json = ColumnType<unknown, JsonText, JsonText>;
export type JsonText = string & { readonly [jsonBrand]: true };

/** An instant in epoch milliseconds, for use wherever SQL wants a `timestamptz`. */
export function at(epochMs: number): RawBuilder<Instant> {
  return sql<Instant>`${new Date(epochMs).toISOString()}::timestamptz`;
}

/** A value to store as `jsonb`. Bare values will not do: the driver takes arrays for PostgreSQL arrays. */
export function json(value: unknown): RawBuilder<JsonText> {
  return sql<JsonText>`${JSON.stringify(value)}::jsonb`;
}

const SERVER_FORMAT = /^(\d{4,})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)(\.\d+)?\+00$/;

/** Epoch ms of a `timestamptz` as the server writes it in the time zone UTC; finer parts of a second are cut off. */
export function serverTextToEpochMs(text: string): number {
  const match = SERVER_FORMAT.exec(text);
  if (match === null) throw new RangeError(`${text} is no instant in UTC`);
  const [, year, month, day, hours, minutes, seconds, fraction = ''] = match;
  const ms = fraction.slice(1, 4).padEnd(3, '0');
  return Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hours),
    Number(minutes),
    Number(seconds),
    Number(ms),
  );
}
