import { type HoursConflict, ZERO_LENGTH } from '@comanda/contract/shapes/hours';
import { intervalWords } from '@comanda/domain/hours-words';
import { HttpError, invalid } from '#platform/http/errors.ts';

type Interval = NonNullable<HoursConflict['overlaps']>;

/** 409: the hours would overlap `other` on a service that both serve. */
export function overlapping(other: Interval, path = 'opens'): HttpError {
  const message = `Overlaps ${intervalWords(other)}.`;
  return new HttpError(409, message, { code: 'OVERLAP', overlaps: other, details: [{ path, message }] });
}

/** 409: somebody else has changed it meanwhile; the present record goes with it. */
export function stale(current: NonNullable<HoursConflict['current']>): HttpError {
  const message = 'Somebody else has changed this meanwhile. Look at it again before you save.';
  return new HttpError(409, message, { code: 'STALE', current });
}

export const zeroLength = () => invalid([{ path: 'closes', message: ZERO_LENGTH }]);
