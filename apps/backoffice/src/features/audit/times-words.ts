import type { AuditCommon } from '@comanda/contract/shapes/audit';
import { clockTime, type Place } from '../../platform/clock-time.ts';

/** ", 3 times until 19:40" for what was done more than once within an hour, else nothing. */
export function timesWords(
  { times = 1, lastAt }: Pick<AuditCommon, 'times' | 'lastAt'>,
  place: Place,
): string {
  if (times < 2) return '';
  const until = lastAt === undefined ? '' : ` until ${clockTime(Date.parse(lastAt), place)}`;
  return `, ${times === 2 ? 'twice' : `${times} times`}${until}`;
}
