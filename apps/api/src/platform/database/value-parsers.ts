import { TypeOverrides, types } from 'pg';
import { isoToEpochMs } from './column-types.ts';

/** How values come out of the database: `bigint` as a safe integer, `timestamptz` as epoch ms, `date` and `time` as text. */
export function valueParsers(): TypeOverrides {
  const parsers = new TypeOverrides();
  parsers.setTypeParser(types.builtins.INT8, safeInteger);
  parsers.setTypeParser(types.builtins.TIMESTAMPTZ, isoToEpochMs);
  parsers.setTypeParser(types.builtins.DATE, (text) => text);
  parsers.setTypeParser(types.builtins.TIMESTAMP, (text) => text);
  return parsers;
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond what a number holds exactly`);
  return value;
}
