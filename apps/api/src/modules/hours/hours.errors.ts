import { type OverlappedHours, ZERO_LENGTH } from '@comanda/contract/shapes/hours';
import { intervalWords } from '@comanda/contract/words/hours';
import { HttpError, invalid } from '#platform/http/errors.ts';

/** 409: the hours would overlap `other` on a service that both serve. */
export function overlapping(other: OverlappedHours, path = 'opens'): HttpError {
  const message = `Overlaps ${intervalWords(other)}.`;
  return new HttpError(409, message, {
    code: 'OVERLAP',
    overlaps: other,
    details: [{ path, message, code: 'AS_REFUSED' }],
  });
}

export const zeroLength = () => invalid([{ path: 'closes', message: ZERO_LENGTH, code: 'ZERO_LENGTH' }]);
